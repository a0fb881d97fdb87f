import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAttempt, hasOwnCounter, lockOf, ownCounter } from '../basics/attempt-lock.ts'
import type { Failures } from '../basics/attempt-lock.ts'
import { MINUTE_MS, SECOND_MS } from '../basics/time.ts'
import { blocksNextUntil, CODE_LIFE_MS, codeToShare, isEnterable } from './verification-code.ts'

/*
 * Strangers and the owner at the door of one account, by the rules alone: the owner, whose device is strange to the
 * account or known to it, is always in within three minutes of starting, whatever the strangers did and go on doing.
 */

const WAIT_MAX_MS = 3 * MINUTE_MS
const OTHERS = -1
const OWNER = 0
const CODE_KEEPER = 'the owner reads it'

interface Row {
  readonly device: number
  readonly content: string
  readonly isFresh: boolean
  readonly sentAt: number
  readonly expiresAt: number
  wrongTries: number
  usedAt: number | null
}

type Purpose = 'login_unlock' | 'reset_password'

/** One account, with the rules of `domain` and nothing else between who asks and who is let in. */
class Door {
  now = 0
  readonly #isKnown: (device: number) => boolean
  readonly #counters = new Map<number, Failures & { ownUntil: number | null }>()
  readonly #codes: Record<Purpose, Row[]> = { login_unlock: [], reset_password: [] }
  #password = 'right'

  constructor(isOwnerKnown: boolean) {
    this.#isKnown = (device) => device === OWNER && isOwnerKnown
  }

  #counter(device: number) {
    return this.#counters.get(device) ?? { failures: 0, lockedUntil: null, ownUntil: null }
  }

  #counterOf(device: number): number {
    const { ownUntil } = this.#counter(device)
    return hasOwnCounter({ isKnown: this.#isKnown(device), ownUntil }, this.now) ? device : OTHERS
  }

  logIn(device: number, password: string): 'in' | 'wrong' | 'locked' | 'must reset' {
    const name = this.#counterOf(device)
    const counter = this.#counter(name)
    const lock = lockOf(counter, this.now)
    if (lock) return 'mustReset' in lock ? 'must reset' : 'locked'

    this.#counters.set(name, { ...counter, ...countAttempt(counter, this.now) })
    if (password !== this.#password) return 'wrong'

    this.#counters.delete(name)
    return 'in'
  }

  ask(device: number, purpose: Purpose): void {
    const rows = this.#codes[purpose]
    if (rows.some((row) => row.device === device && blocksNextUntil(row, this.now) !== undefined)) return

    const fresh = rows.filter((row) => row.isFresh && row.sentAt > this.now - CODE_LIFE_MS)
    const shared = this.#isKnown(device) ? undefined : codeToShare(fresh, this.now)
    const content = shared?.content ?? `${purpose} ${device} ${this.now}`
    const expiresAt = shared?.expiresAt ?? this.now + CODE_LIFE_MS
    const row = { device, content, expiresAt, sentAt: this.now, wrongTries: 0, usedAt: null }
    rows.unshift({ ...row, isFresh: shared === undefined && !this.#isKnown(device) })
  }

  /** All that is in the mailbox, and so within its owner's reach alone. */
  mailbox = (purpose: Purpose, keeper: typeof CODE_KEEPER): readonly string[] =>
    keeper === CODE_KEEPER ? this.#codes[purpose].map(({ content }) => content) : []

  #enter(device: number, purpose: Purpose, content: string): boolean {
    const open = this.#codes[purpose].filter((row) => row.device === device && isEnterable(row, this.now))
    const right = open.find((row) => row.content === content)
    if (!right) for (const row of open) row.wrongTries += 1
    else for (const row of this.#codes[purpose]) if (row.content === content) row.usedAt = this.now

    return right !== undefined
  }

  unlock(device: number, content: string): boolean {
    if (!this.#enter(device, 'login_unlock', content)) return false
    this.#counters.set(device, ownCounter(this.#counter(this.#counterOf(device)), this.now))
    return true
  }

  reset(device: number, content: string, password: string): boolean {
    if (!this.#enter(device, 'reset_password', content)) return false

    this.#password = password
    this.#counters.clear()
    this.#counters.set(device, ownCounter({ failures: 0, lockedUntil: null }, this.now))

    return true
  }
}

const PURPOSES = ['login_unlock', 'reset_password'] as const
const purpose = fc.constantFrom(...PURPOSES)
const stranger = fc.integer({ min: 1, max: 40 })

const act = fc.oneof(
  fc.record({
    is: fc.constant('log in' as const),
    device: stranger,
    times: fc.integer({ min: 1, max: 120 }),
  }),
  fc.record({ is: fc.constant('ask' as const), device: stranger, purpose }),
  fc.record({ is: fc.constant('guess' as const), device: stranger, purpose }),
  fc.record({ is: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 70 * MINUTE_MS }) }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

function attack(door: Door, acts: readonly Act[]): void {
  for (const doing of acts)
    if (doing.is === 'wait') door.now += doing.ms
    else if (doing.is === 'ask') door.ask(doing.device, doing.purpose)
    else if (doing.is === 'log in')
      for (let time = 0; time < doing.times; time += 1) door.logIn(doing.device, 'a guess')
    else if (doing.purpose === 'login_unlock') door.unlock(doing.device, 'a guess')
    else door.reset(doing.device, 'a guess', 'theirs')
}

/** What somebody does who knows the password and reads the mailbox; strangers act between any two of their steps. */
function ownerGetsIn(
  door: Door,
  owner: { readonly typos: number; readonly wrongCodes: number },
  meanwhile: (step: number) => void,
): number {
  const began = door.now
  let password = 'right'
  let typos = owner.typos
  for (let step = 0; step < 12; step += 1) {
    meanwhile(step)
    const answer = door.logIn(OWNER, typos > 0 ? 'a typo' : password)

    typos -= 1
    if (answer === 'in') return door.now - began

    door.now += 2 * SECOND_MS
    if (answer === 'wrong') continue

    const purpose = answer === 'locked' ? 'login_unlock' : 'reset_password'
    door.ask(OWNER, purpose)
    meanwhile(step)
    door.now += 10 * SECOND_MS

    for (let wrong = 0; wrong < owner.wrongCodes; wrong += 1)
      if (purpose === 'login_unlock') door.unlock(OWNER, 'a typo')
      else door.reset(OWNER, 'a typo', 'new')

    meanwhile(step)

    const isOpen = door
      .mailbox(purpose, CODE_KEEPER)
      .some((code) =>
        purpose === 'login_unlock' ? door.unlock(OWNER, code) : door.reset(OWNER, code, 'new'),
      )

    if (isOpen && purpose === 'reset_password') password = 'new'
  }

  return Number.POSITIVE_INFINITY
}

test('in 10,000 mixes of strangers’ and the owner’s attempts the owner is in within three minutes', () => {
  let tried = 0
  const given = fc.record({
    isOwnerKnown: fc.boolean(),
    before: fc.array(act, { maxLength: 60 }),
    meanwhile: fc.array(fc.array(act, { maxLength: 4 }), { maxLength: 12 }),
    typos: fc.integer({ min: 0, max: 7 }),
    // One more would end the code, as it should.
    wrongCodes: fc.integer({ min: 0, max: 4 }),
  })

  fc.assert(
    fc.property(given, ({ isOwnerKnown, before, meanwhile, ...owner }) => {
      tried += 1
      const door = new Door(isOwnerKnown)
      attack(door, before)

      const inTime = (step: number) =>
        attack(
          door,
          (meanwhile[step] ?? []).filter(({ is }) => is !== 'wait'),
        )

      expect(ownerGetsIn(door, owner, inTime)).toBeLessThanOrEqual(WAIT_MAX_MS)
    }),
    { numRuns: 10_000 },
  )

  expect(tried).toBe(10_000)
})
