import { getPriority } from 'node:os'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'
import type { HashSlot } from './password-hasher.ts'

const PEPPER = Buffer.alloc(32, 7)
const SMALLEST = { memoryKib: 8, passes: 1, lanes: 1 }
const slotOf = (slot: HashSlot | undefined): HashSlot => {
  if (!slot) throw new Error('no place')
  return slot
}
const children = (): number[] =>
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('password-process'))
    .map((line) => Number.parseInt(line, 10))

describe('the password process', () => {
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
