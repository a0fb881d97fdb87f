import { getPriority } from 'node:os'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'
import type { HashSlot } from './password-hasher.ts'

const PEPPER = Buffer.alloc(32, 7)
const SMALLEST = { memoryKib: 8, passes: 1, lanes: 1 }

const slotOf = (slot: HashSlot | undefined): HashSlot => {
  if (!slot) throw new Error('no place')
  return slot
}

/** Ids of this process's password processes. Read from /proc, since a bare machine has no `ps`. */
const children = (): number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      const isOurs = readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`)
      return isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('password-process')
        ? [Number(name)]
        : []
    } catch {
      return [] // no process, or one that ended meanwhile
    }
  })

describe.runIf(existsSync('/proc/self/status'))('the password process', () => {
  test('hashes at the real cost, at nice 10, with a pepper, and ends when told', async () => {
    const hasher = createPasswordHasher({ pepper: PEPPER })
    const slot = slotOf(hasher.reserve())
    const stored = await slot.hash('k9-willow')

    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await slot.verify(stored, 'k9-willow')).toBe(true)
    expect(await slot.verify(stored, 'k9-willoW')).toBe(false)
    expect(await slot.verify('no hash', 'k9-willow').catch(() => 'fault')).toBe('fault')
    expect(await slot.verify(undefined, 'k9-willow')).toBe(false)

    const [child] = children()
    expect(getPriority(child)).toBe(10)
    await hasher.close()
    expect(children()).toEqual([])
  })

  test('that dies under a task fails that task and is started anew for the next', async () => {
    const hasher = createPasswordHasher({ pepper: PEPPER, cost: SMALLEST })
    const slot = slotOf(hasher.reserve())
    const stored = await slot.hash('k9-willow')

    for (const child of children()) process.kill(child, 'SIGKILL')
    await expect.poll(() => slot.verify(stored, 'k9-willow').catch(() => 'fault')).toBe(true)
    await hasher.close()
  })
})

describe('the queue', () => {
  test('has places for one at work and twenty waiting, freed once each', () => {
    const hasher = createPasswordHasher({ pepper: PEPPER, cost: SMALLEST, inOwnProcess: false })
    const slots = Array.from({ length: 21 }, () => slotOf(hasher.reserve()))

    expect(hasher.reserve()).toBeUndefined()
    slots[0]?.release()
    slots[0]?.release()
    expect(hasher.reserve()).toBeDefined()
    expect(hasher.reserve()).toBeUndefined()
  })

  test('keeps the pepper apart from the hash: another pepper fits nothing', async () => {
    const [mine, other] = [PEPPER, Buffer.alloc(32, 8)].map((pepper) =>
      createPasswordHasher({ pepper, cost: SMALLEST, inOwnProcess: false }),
    )

    const stored = await slotOf(mine?.reserve()).hash('k9-willow')
    expect(await slotOf(mine?.reserve()).verify(stored, 'k9-willow')).toBe(true)
    expect(await slotOf(other?.reserve()).verify(stored, 'k9-willow')).toBe(false)
  })
})
