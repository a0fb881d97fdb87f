import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_WANTED = 4 * 1_024 ** 3

/** Whether this machine keeps files in memory, with room enough. A container has 64 MB there unless it is given more. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_WANTED
  } catch {
    return false
  }
}

/** A new folder for what need not outlive the machine: in memory where there is room, where making files costs a tenth. */
export const makeMemoryFolder = (prefix: string): string =>
  mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix))
