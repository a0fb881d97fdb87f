// One install at a time in a folder: a second one waits for the first, and takes over from one that broke off.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside node_modules, which npm empties. */
const LOCK = '.install-lock'
const LOOK_EVERY_MS = 300
/** A lock without its owner's number is one that is just being made, or that was broken off while it was. */
const UNSIGNED_MAX_MS = 10_000

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether whoever made the lock is gone. @param {string} lock */
function isStale(lock) {
  try {
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'))
    if (Number.isInteger(pid) && pid > 0) return !isRunning(pid)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }

  try {
    return Date.now() - statSync(lock).mtimeMs > UNSIGNED_MAX_MS
  } catch (error) {
    if (error.code === 'ENOENT') return false // released meanwhile
    throw error
  }
}

/** Of two that find a stale lock one moves it away; the other finds nothing there, and tries again. @param {string} lock */
function clearStale(lock) {
  const away = `${lock}.${process.pid}`
  try {
    renameSync(lock, away)
    rmSync(away, { recursive: true, force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** @param {string} lock @returns {boolean} whether it is ours */
function take(lock) {
  try {
    mkdirSync(lock)
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }

  writeFileSync(join(lock, 'pid'), String(process.pid))
  return true
}

/**
 * Does something while no other process of ours does it in the same folder.
 * @template T @param {string} folder @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function whileLocked(folder, work) {
  const lock = join(folder, LOCK)
  for (let told = false; !take(lock);) {
    if (isStale(lock)) clearStale(lock)
    else {
      if (!told) process.stdout.write(`Another install runs in ${folder}; waiting for it …\n`)
      told = true
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
