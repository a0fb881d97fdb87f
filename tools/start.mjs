// npm start: installs what is missing, builds the app if it changed, and runs the server on the pinned Node.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { pinnedNode, root, withPinnedNode } from './run.mjs'

/** `sh -c` under npm passes no signal on, so the end of the parent counts as one; the server watches this process likewise. */
function followParent(onEnd) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) onEnd()
  }, 250).unref()
}

/** Bounds of the server's memory: left alone, V8 keeps garbage by the hundred MB while orders pour in. */
const serverFlags = () => JSON.parse(readFileSync(join(root, 'apps', 'server', 'node-flags.json'), 'utf8'))

function serve() {
  const child = spawn(
    pinnedNode(),
    [...serverFlags(), join(root, 'apps', 'server', 'src', 'main.ts'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      cwd: root,
      env: withPinnedNode({ PLUMBLINE_FOLLOWS_PARENT: '1' }),
    },
  )

  // Ctrl-C reaches the whole group; the server must be told once, and this process outlives it to pass its code on.
  for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name))
  process.on('SIGINT', () => child.kill('SIGINT'))
  followParent(() => child.kill('SIGTERM'))

  child.on('error', (error) => {
    process.stderr.write(`The server could not be started: ${error.message}\n`)
    process.exit(1)
  })

  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))
}

try {
  await install()
  await buildWeb()
  serve()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
