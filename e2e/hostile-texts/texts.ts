/** Each sets this where it is executed; nothing ever may. */
const MARK = 'window.__executed=true'

/** Ten texts that a page, a header, a table or a log has fallen to somewhere. Each is text like any other here. */
export const HOSTILE_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['a script', `<script>${MARK}</script>`],
  ['a picture that fails', `<img src=x onerror="${MARK}">`],
  ['a drawing out of an attribute', `"'><svg onload=${MARK}>`],
  ['an address that runs', `javascript:${MARK}`],
  [
    'a template of some framework',
    `{{constructor.constructor('${MARK}')()}}\${${MARK}}{n, plural, other{#}}`,
  ],
  ['an end of a statement', `'; drop table customer; --`],
  ['a right-to-left override', 'invoice\u202Efdp.exe\u2066\u202D'],
  ['ten thousand characters', 'W'.repeat(10_000)],
  ['a family of emoji and stacked marks', '👩‍👩‍👧‍👦🏳️‍🌈Z̸̢̧̛̖͔̗̮͍̠̪̝͇̯̗͇̓̂̌̈́̇̄̔͌̏̀̕͝'],
  ['a NUL', 'a\u0000b\u0008c'],
]
