// Installs the packages of a folder unless they are there: a stamp says so at once, npm's own list after a while.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.mjs'
import { isInstalled } from './installed-tree.mjs'
import { linkPostgres } from './postgres-links.mjs'
import { root, run } from './run.mjs'

const STAMP = '.installed-for'

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

/** @param {string} folder with package.json and package-lock.json @returns {Promise<boolean>} whether something was installed */
export async function installPackages(folder) {
  const stamp = join(folder, 'node_modules', STAMP)
  const wanted = hashFiles(folder, ['package-lock.json'], [process.platform, process.arch])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  if (isInstalled(folder)) {
    writeFileSync(stamp, wanted) // by an `npm install` of somebody at work here
    return false
  }
  checkWritable(folder)
  process.stdout.write(`Installing packages in ${folder} …\n`)
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
  if (folder === root) linkPostgres(root)
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
  return true
}

/** The packages of the product itself; the browser of the tests is another folder. */
export async function install() {
  await installPackages(root)
  linkPostgres(root)
}
