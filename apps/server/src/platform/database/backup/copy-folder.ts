import { chmod, copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What of a folder is not copied. */
export interface LeftOut {
  /** Files and folders by their names, wherever they stand. */
  readonly names?: RegExp
  /** Folders whose contents are left out, by their place below the one that is copied. */
  readonly emptied?: readonly string[]
}

export interface Copied {
  readonly files: number
  readonly bytes: number
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Copies one file and flushes it. @returns its length; 0 where it was removed meanwhile */
async function copyDurably(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (isGone(error)) return 0
    throw error
  }

  const copy = await open(to, 'r+')
  try {
    await copy.sync()
    return (await copy.stat()).size
  } finally {
    await copy.close()
  }
}

/**
 * Copies a folder that others go on writing to, file by file: what is removed meanwhile is missing in the copy. The copy is its
 * owner's alone.
 */
export async function copyFolder(
  from: string,
  to: string,
  leftOut: LeftOut = {},
  below = '',
): Promise<Copied> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await chmod(to, 0o700)
  if (leftOut.emptied?.includes(below)) return { files: 0, bytes: 0 }

  let [files, bytes] = [0, 0]
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })

  for (const entry of entries.filter(({ name }) => leftOut.names?.test(name) !== true)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]

    if (entry.isDirectory()) {
      const inside = await copyFolder(source, target, leftOut, join(below, entry.name))
      files += inside.files
      bytes += inside.bytes
    } else if (entry.isFile()) {
      files += 1
      bytes += await copyDurably(source, target)
    }
  }

  return { files, bytes }
}
