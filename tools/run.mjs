// Running other programs. Everything in tools/*.mjs runs on Node 20.0 and newer, and needs no package.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')

/** The pinned Node; asked for by path, because not every npm makes node_modules/.bin/node. */
export function pinnedNode() {
  const packages = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
  ]

  for (const name of packages) {
    const path = join(root, 'node_modules', name, 'bin', 'node')
    if (existsSync(path)) return path
  }

  throw new Error(
    `No Node for ${process.platform} ${process.arch} is among this project's packages: Linux and macOS on x64 and arm64 are.`,
  )
}

/** The environment of what the pinned Node runs: its folder first on PATH, and compiled modules kept (0.6 s of a start). */
export const withPinnedNode = (extra = {}) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.compiled'),
  ...process.env,
  PATH: `${dirname(pinnedNode())}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})

/** Of a program that steps back: a third of what one beside it gets while both would work. */
const LESSER_PRIORITY = 5

function stepBack(pid) {
  try {
    setPriority(pid, LESSER_PRIORITY)
  } catch {
    // It has ended already, and its status says how.
  }
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, capture?: boolean, stepsBack?: boolean }} [options] capture: collect the output
 *   instead of showing it; stepsBack: it and all that it starts take what others leave of the cores
 * @returns {Promise<{ ok: boolean, status: number, output: string }>} a program that could not be started has status 127
 */
export function run(command, args, options = {}) {
  const { env = process.env, cwd = root, capture = false, stepsBack = false } = options

  return new Promise((settle) => {
    const child = spawn(command, args, { env, cwd, stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    if (stepsBack && child.pid !== undefined) stepBack(child.pid)

    let output = ''

    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.on('error', (error) => settle({ ok: false, status: 127, output: error.message }))
    child.on('close', (status) => settle({ ok: status === 0, status: status ?? 1, output }))
  })
}

/** The command line of an installed package, run by the pinned Node. */
export const runTool = (script, args, options = {}) =>
  run(pinnedNode(), [join(root, 'node_modules', script), ...args], { env: withPinnedNode(), ...options })
