// Links the workspaces that a pull brought, as npm does: nothing else of an install is needed for them.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** @param {string} folder with package-lock.json; where nothing was installed yet, the install links them itself */
export function linkWorkspaces(folder) {
  if (!existsSync(join(folder, 'node_modules'))) return

  const { packages = {} } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))

  for (const [path, { link, resolved }] of Object.entries(packages)) {
    if (!link || existsSync(join(folder, path)) || !existsSync(join(folder, resolved))) continue

    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(relative(dirname(path), resolved), join(folder, path))
  }
}
