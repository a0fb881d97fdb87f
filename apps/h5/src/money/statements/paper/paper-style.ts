/** The look of a kept statement: paper by day, night where the device is dark, black on white in print. */
export const paperStyle = `
:root{color-scheme:light dark;--ground:#faf8f3;--ink:#13203a;--soft:#465169;--line:#e2dcce;--rule:#88846f;--ok:#17724a;--bad:#a93b2b;--focus:#1f5fbf}
@media (prefers-color-scheme:dark){:root{--ground:#0b1422;--ink:#f2eee4;--soft:#b3bbca;--line:#1f2c44;--rule:#66758f;--ok:#55c08d;--bad:#e97b6b;--focus:#82b4ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:400 1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}
h2{margin:2rem 0 .5rem;font-size:1.125rem}
h3{margin:.75rem 0 0;font-size:.875rem;font-weight:500}
p,ul{margin:.5rem 0}
ul{padding-inline-start:1.25rem}
.brand,.note,.state,small,thead th,dt{color:var(--soft);font-size:.875rem}
.brand{margin:0}
dl{margin:0}
dl>div{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;padding:.125rem 0}
dd{margin:0;text-align:end}
.figure{font-variant-numeric:tabular-nums;white-space:nowrap}
.balances{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:.5rem 2rem}
.closing{border-top:1px solid var(--rule);font-weight:600}
.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{padding:.5rem 0 .5rem .75rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:normal}
th{font-weight:400}
:is(th,td):first-child{padding-inline-start:0}
:is(th,td):last-child{text-align:end}
button{min-height:3rem;padding:0 1.5rem;border:1px solid var(--rule);border-radius:.5rem;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button[aria-disabled]{cursor:progress}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
details{border-bottom:1px solid var(--line)}
summary{padding:.75rem 0;cursor:pointer}
ol{margin:0 0 .75rem;padding:0;list-style:none}
li[data-state]{display:flex;gap:.5rem;padding:.25rem 0}
.mark{display:inline-block;width:1.25rem;font-weight:600;flex:none}
[data-state=passed]>.mark,[data-state=passed]>summary>.mark{color:var(--ok)}
[data-state=failed]>.mark,[data-state=failed]>summary>.mark,#verdict[data-state=failed]{color:var(--bad)}
#verdict{min-height:1.5rem;font-weight:600}
code{font-family:ui-monospace,monospace;font-size:.875rem}
@page{margin:16mm 14mm}
@media print{:root{--ground:#fff;--ink:#000;--soft:#333;--line:#bbb;--rule:#777;--ok:#000;--bad:#000}main{max-width:none;padding:0}.wide{overflow:visible}#run{display:none}thead{display:table-header-group}tr,.balances>section,li{break-inside:avoid}}
`.trim()
