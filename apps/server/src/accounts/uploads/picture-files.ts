import { mkdirSync, chmodSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Sealed pictures as files of one folder, named by their upload. What lies in them is not this file's business. */
export interface PictureFiles {
  /** Whole and durable once it returns, or not there at all. */
  write(id: string, sealed: Uint8Array): Promise<void>
  read(id: string): Promise<Buffer | undefined>
  /** Removing one that is not there is no fault. */
  remove(id: string): Promise<void>
  /** Names of all files, half-written ones under the id that they were for. */
  ids(): Promise<string[]>
}

const HALF = '.new'

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @param folder absolute; made where it is missing, only its owner may enter */
export function openPictureFiles(folder: string): PictureFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)

  const pathOf = (id: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new RangeError('no id of an upload')
    return join(folder, id)
  }

  return {
    async write(id, sealed) {
      const path = pathOf(id)
      const file = await open(path + HALF, 'wx', 0o600)
      try {
        await file.writeFile(sealed)
        await file.sync()
      } finally {
        await file.close()
      }

      await rename(path + HALF, path)
      await syncFolder(folder)
    },
    async read(id) {
      try {
        return await readFile(pathOf(id))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
      await rm(pathOf(id) + HALF, { force: true })
    },
    async ids() {
      const names = await readdir(folder)
      return [...new Set(names.map((name) => name.replace(/\.new$/, '')))].filter((name) =>
        /^[0-9a-f-]{36}$/.test(name),
      )
    },
  }
}
