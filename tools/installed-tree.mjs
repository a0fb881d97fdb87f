// Whether node_modules already holds what the lockfile asks for, whoever installed it: npm keeps a list of its own there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {}

/** npm writes one name or several, each perhaps with a `!` before it. */
function allows(list, name) {
  const names = [list ?? []].flat()
  const denied = names.filter((each) => each.startsWith('!'))
  if (denied.length > 0) return !denied.includes(`!${name}`)

  return names.length === 0 || names.includes(name)
}

const isForHere = ({ os, cpu }) => allows(os, process.platform) && allows(cpu, process.arch)
const isSame = (one, other) =>
  one?.version === other?.version && one?.integrity === other?.integrity && one?.link === other?.link

/** Of what may be missing, only the parts made for this platform must be there; those for one C library may not fit. */
const mustBeThere = (entry) =>
  !entry.optional || (Boolean(entry.os ?? entry.cpu) && isForHere(entry) && !entry.libc)

/** A package that was only begun has a folder and nothing in it. */
const isWhole = (folder, path, { link }) =>
  existsSync(link ? join(folder, path) : join(folder, path, 'package.json'))

/** @param {string} folder with package-lock.json */
export function isInstalled(folder) {
  const list = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false

  const installed = packagesOf(list)
  const wanted = packagesOf(join(folder, 'package-lock.json'))
  const paths = Object.keys(wanted).filter(
    (path) => path.startsWith('node_modules/') || path.includes('/node_modules/'),
  )

  return (
    Object.keys(installed).every((path) => path in wanted && isSame(installed[path], wanted[path])) &&
    paths.every((path) =>
      path in installed || wanted[path].link
        ? isWhole(folder, path, wanted[path])
        : !mustBeThere(wanted[path]),
    )
  )
}
