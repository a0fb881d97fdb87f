// npm run dev: the server, started anew at each change of its sources, beside Vite's servers of app and desk (which pass /api on).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './install.mjs'
import { pinnedNode, root, withPinnedNode } from './run.mjs'

await install()
const start = (args, cwd) =>
  spawn(pinnedNode(), args, { stdio: 'inherit', cwd, env: withPinnedNode({ PLUMBLINE_FOLLOWS_PARENT: '1' }) })

const children = [
  start(['--watch', '--watch-preserve-output', join(root, 'apps', 'server', 'src', 'main.ts')], root),
  start([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], join(root, 'apps', 'h5')),
  start([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], join(root, 'apps', 'desk')),
]

for (const name of ['SIGINT', 'SIGTERM']) {
  process.on(name, () => {
    for (const child of children) child.kill(name)
  })
}
