// Installs the packages of a folder unless every one of them is there.
import { accessSync, constants, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { whileLocked } from './install-lock.mjs'
import { isInstalled } from './installed-tree.mjs'
import { linkPostgres } from './postgres-links.mjs'
import { root, run } from './run.mjs'
import { linkWorkspaces } from './workspace-links.mjs'

/** npm ends well now and then with folders that hold nothing, above all where two of it were at work. */
const TRIES = 2

/** npm by the path it runs from, so that the one that was called is the one that installs. */
function npmCommand() {
  const path = process.env.npm_execpath
  return path?.includes('npm') && existsSync(path) && /\.c?js$/.test(path)
    ? { command: process.execPath, first: [path] }
    : { command: 'npm', first: [] }
}

/** npm would say it in thirty lines. */
function checkWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Error(
      `The folder ${folder} cannot be written, so no packages can be installed there: give this user the right.`,
    )
  }
}

/** @param {string} folder */
async function runNpm(folder) {
  const { command, first } = npmCommand()
  const args = [
    ...first,
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]

  const { ok, status, output } = await run(command, args, { cwd: folder, capture: true })
  if (!ok) throw new Error(`Installing the packages failed (npm ci, exit code ${status}):\n${output.trim()}`)
}

/** @param {string} folder @param {(folder: string) => Promise<void>} runInstaller */
async function installWhole(folder, runInstaller) {
  if (isInstalled(folder)) return false // by who held the lock before us

  process.stdout.write(`Installing packages in ${folder} …\n`)

  for (let tried = 1; ; tried += 1) {
    await runInstaller(folder)
    if (isInstalled(folder)) return true

    if (tried === TRIES)
      throw new Error(
        `npm ci ended well ${TRIES} times, but packages are missing in ${folder}/node_modules: delete that folder and start again.`,
      )

    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  }
}

/**
 * @param {string} folder with package.json and package-lock.json
 * @param {(folder: string) => Promise<void>} [runInstaller] `npm ci`; tests give their own
 * @returns {Promise<boolean>} whether something was installed
 */
export async function installPackages(folder, runInstaller = runNpm) {
  linkWorkspaces(folder)
  if (isInstalled(folder)) return false

  checkWritable(folder)
  return whileLocked(folder, () => installWhole(folder, runInstaller))
}

/** The packages of the product itself; the browser of the tests is another folder. */
export async function install() {
  await installPackages(root)
  linkPostgres(root)
}
