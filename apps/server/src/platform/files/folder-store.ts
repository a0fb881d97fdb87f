import { chmodSync, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import { checkName, cutPart, HALF } from './file-store.ts'
import type { FileContent, FilePart, FileStore } from './file-store.ts'

/** `private`: only the server's user may enter; `public`: whoever may enter DATA_DIR may read and copy. */
export type Access = 'private' | 'public'

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opens a half-written file for one writer: what a killed process, or a node that stood still, left of it goes. */
async function openHalf(path: string, mode: number): Promise<FileHandle> {
  await rm(path, { force: true })
  return open(path, 'wx', mode)
}

/** @throws Error where another writer took this name over meanwhile: its half-written file must not be put in place */
async function checkOwn(file: FileHandle, path: string): Promise<void> {
  const [own, found] = await Promise.all([file.stat(), stat(path)])
  if (own.ino !== found.ino) throw new Error(`another process writes ${path}`)
}

async function readPart(path: string, name: string, { from, length }: FilePart): Promise<Buffer> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, from)

    return cutPart(name, bytes.subarray(0, bytesRead), { from, length })
  } finally {
    await file.close()
  }
}

/** Files below one folder, on this machine or on a mount that several nodes share. */
class FolderStore implements FileStore {
  readonly #folder: string
  readonly #access: Access

  constructor(folder: string, access: Access) {
    this.#folder = folder
    this.#access = access
  }

  async write(name: string, content: FileContent): Promise<void> {
    const path = this.#pathOf(name)
    const folder = dirname(path)
    const made = await mkdir(folder, { recursive: true, mode: this.#access === 'private' ? 0o700 : 0o755 })
    const file = await openHalf(path + HALF, this.#access === 'private' ? 0o600 : 0o644)

    try {
      await file.writeFile(content)
      await file.sync()
      await checkOwn(file, path + HALF)
    } finally {
      await file.close()
    }

    await rename(path + HALF, path)
    await syncFolder(folder)
    if (made !== undefined) await syncFolder(dirname(made))
  }

  async read(name: string, part?: FilePart): Promise<Buffer | undefined> {
    const path = this.#pathOf(name)
    try {
      return part ? await readPart(path, name, part) : await readFile(path)
    } catch (error) {
      if (isCode(error, 'ENOENT')) return undefined
      throw error
    }
  }

  async remove(name: string): Promise<void> {
    const path = this.#pathOf(name)
    await this.#removeAt(path)
  }

  async list(prefix = ''): Promise<string[]> {
    const names = await this.#walk(prefix.includes('/') ? dirname(`${prefix}.`) : '', prefix)
    return names.toSorted()
  }

  #pathOf(name: string): string {
    return join(this.#folder, checkName(name))
  }

  async #removeAt(path: string): Promise<void> {
    await rm(path, { force: true })
    await this.#removeEmpty(dirname(path))
  }

  /** Half-written files are nobody's an hour after their last piece. */
  async #sweepHalf(path: string): Promise<void> {
    const found = await stat(path).catch(() => undefined) // in its place by now
    if (found && found.mtimeMs < Date.now() - HOUR_MS) await this.#removeAt(path)
  }

  async #removeEmpty(folder: string): Promise<void> {
    if (folder === this.#folder) return

    try {
      await rmdir(folder)
    } catch (error) {
      if (isCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return
      throw error
    }

    await this.#removeEmpty(dirname(folder))
  }

  async #walk(below: string, prefix: string): Promise<string[]> {
    const found: string[] = []
    const entries = await readdir(join(this.#folder, below), { withFileTypes: true }).catch(
      (error: unknown) => {
        if (isCode(error, 'ENOENT')) return []
        throw error
      },
    )

    for (const entry of entries) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (name.endsWith(HALF)) await this.#sweepHalf(join(this.#folder, name))
      else if (entry.isFile()) found.push(name)
      else if (entry.isDirectory() && (`${name}/`.startsWith(prefix) || prefix.startsWith(`${name}/`)))
        found.push(...(await this.#walk(name, prefix)))
    }

    return found.filter((name) => name.startsWith(prefix))
  }
}

/** @param folder absolute; a private one is made at once, and shut to others where it stood open */
export function folderStore(folder: string, access: Access): FileStore {
  if (access === 'private') {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  }

  return new FolderStore(folder, access)
}
