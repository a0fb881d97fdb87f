import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import { MadeKey, MadeLog } from '@plumbline/verifier/testing/made-log'
import { afterEach, describe, expect, test } from 'vitest'
import { keptFork, rememberedNote, rememberNote, settleFork, Unreachable } from './log-memory.ts'
import type { LogServer } from './log-memory.ts'
import { forgetStored } from '@plumbline/web/state/storage'
import { forkedLogs } from './watch-logs.ts'

const key = new MadeKey('log')

const signedBy = (signer: MadeKey, leaves: readonly string[]): MadeLog => {
  const log = new MadeLog('orders', signer)
  for (const leaf of leaves) log.add(leaf)
  return log
}

const logOf = (...leaves: readonly string[]): MadeLog => signedBy(key, leaves)

const keys = {
  logs: [logOf().origin],
  keys: [{ key_id: key.id, public_key: key.raw.toString('base64'), use: 'log' }],
}

/** A server that shows this customer one log, and what it can prove of it. */
const serverOf = (log: MadeLog, change: Partial<LogServer> = {}): LogServer => ({
  keys: () => Promise.resolve(keys),
  checkpoint: (name) => Promise.resolve(name === 'orders' ? log.note() : undefined),
  consistency: (_, one, other) =>
    Promise.resolve(log.consistency(Math.min(one, other), Math.max(one, other))),
  ...change,
})

afterEach(() => {
  forgetStored('checkpoint:')
  forgetStored('forked:')
})

describe('on each visit', () => {
  test('the first checkpoint is remembered, and each that grew from it', async () => {
    const log = logOf('a', 'b', 'c')
    expect(await forkedLogs(serverOf(log))).toEqual([])
    expect(rememberedNote('orders')).toBe(log.note())
    log.add('d')
    expect(await forkedLogs(serverOf(log))).toEqual([])
    expect(rememberedNote('orders')).toBe(log.note())
  })

  test.each<[string, MadeLog]>([
    ['a log in which one leaf was changed, grown since', logOf('a', 'x', 'c', 'd')],
    ['a log in which one leaf was changed, of the same size', logOf('a', 'x', 'c')],
    ['a log that was cut short', logOf('a', 'b')],
    ['a log with another beginning', logOf('x', 'a', 'b', 'c')],
  ])('%s is found out, with both notes', async (_, shown) => {
    const before = logOf('a', 'b', 'c').note()
    rememberNote('orders', before)

    const fork = { log: 'orders', before, now: shown.note() }
    expect(await forkedLogs(serverOf(shown))).toEqual([fork])
    expect(rememberedNote('orders')).toBe(before)
    expect(keptFork('orders')).toEqual(fork)
  })

  test('a server that has no path, another name or no signature does not pass', async () => {
    const log = logOf('a', 'b', 'c', 'd')
    rememberNote('orders', logOf('a', 'b', 'c').note())

    const changes: Partial<LogServer>[] = [
      { consistency: () => Promise.resolve([]) },
      { checkpoint: () => Promise.resolve(log.note().replace('00112233', '99112233')) },
      { keys: () => Promise.resolve({ ...keys, keys: [] }) },
    ]

    for (const change of changes) {
      forgetStored('forked:')
      expect((await forkedLogs(serverOf(log, change))).map((fork) => fork.log)).toContain('orders')
    }
  })

  test('a server that does not answer proves nothing', async () => {
    const before = logOf('a', 'b', 'c').note()
    rememberNote('orders', before)
    const silent = { consistency: () => Promise.reject(new Unreachable('no answer')) }
    expect(await forkedLogs(serverOf(logOf('a', 'x', 'c', 'd'), silent))).toEqual([])
    expect(rememberedNote('orders')).toBe(before)
  })

  test('a new key is taken where the one before named it, over several too, and nowhere else', async () => {
    const before = logOf('a', 'b').note()
    const [next, last] = [new MadeKey('next'), new MadeKey('last')]

    const published = (of: MadeKey) => ({
      key_id: of.id,
      public_key: of.raw.toString('base64'),
      use: 'log',
    })

    const retired = (of: MadeKey, named: MadeKey, change = {}) => {
      const at = '2026-11-21T12:00:00.000Z'
      const to = named.raw.toString('base64')
      const document = canonicalJson({ v: '1', type: 'log_key', at, from: of.id, to, ...change })
      const signature = of.sign(document).toString('hex')

      return { ...published(of), retired_at: at, succession: { document, signature } }
    }

    const grown = signedBy(last, ['a', 'b', 'c'])

    const shown = async (list: readonly object[]): Promise<number> => {
      forgetStored('forked:')
      rememberNote('orders', before)
      const of = { keys: () => Promise.resolve({ ...keys, keys: list }) }

      return (await forkedLogs(serverOf(grown, of))).length
    }

    expect(await shown([published(last), retired(next, last), retired(key, next)])).toBe(0)
    expect(await shown([published(last), retired(key, last)])).toBe(0)

    const strange = retired(next, last).succession
    for (const list of [
      [published(last)],
      [published(last), published(key)],
      [published(last), retired(key, next)],
      [published(last), retired(key, next), retired(next, key)],
      [published(last), { ...retired(key, last), succession: strange }],
      [published(last), retired(key, last, { from: next.id })],
      [published(last), retired(key, last, { type: 'ticket' })],
      [
        published(last),
        { ...retired(key, last), succession: { ...retired(key, last).succession, signature: 'ab' } },
      ],
    ])
      expect(await shown(list)).toBe(1)
  })

  test('a log that is said to be empty now is found out; one that never had anything is not', async () => {
    const before = logOf('a', 'b', 'c').note()
    rememberNote('orders', before)

    const empty = { checkpoint: () => Promise.resolve(undefined) }
    const fork = { log: 'orders', before, now: '' }

    expect(await forkedLogs(serverOf(logOf(), empty))).toEqual([fork])
    expect(keptFork('orders')).toEqual(fork)
    expect(rememberedNote('orders')).toBe(before)
  })

  test('no answer about one log hides no fork of another', async () => {
    const before = logOf('a', 'b', 'c').note()
    rememberNote('orders', before)

    const shown = logOf('a', 'x', 'c')
    const partly: Partial<LogServer> = {
      checkpoint: (name) =>
        name === 'orders' ? Promise.resolve(shown.note()) : Promise.reject(new Unreachable('no answer')),
    }

    expect(await forkedLogs(serverOf(shown, partly))).toEqual([{ log: 'orders', before, now: shown.note() }])
  })

  test('a fork that is known is told also where no keys are answered', async () => {
    const before = logOf('a', 'b', 'c').note()
    rememberNote('orders', before)
    const [fork] = await forkedLogs(serverOf(logOf('a', 'x', 'c')))
    const silent = { keys: () => Promise.reject(new Unreachable('no answer')) }
    expect(await forkedLogs(serverOf(logOf('a'), silent))).toEqual([fork])
  })

  test('a fork is told again until its reader takes the new state', async () => {
    rememberNote('orders', logOf('a', 'b', 'c').note())
    const shown = logOf('a', 'x', 'c')
    const [fork] = await forkedLogs(serverOf(shown))
    if (!fork) throw new Error('a fork')

    rememberNote('orders', shown.note())
    expect(await forkedLogs(serverOf(shown))).toEqual([fork])
    settleFork(fork)
    expect(await forkedLogs(serverOf(shown))).toEqual([])
  })

  test('storage that was damaged is no fork', async () => {
    rememberNote('orders', 'no note')
    expect(await forkedLogs(serverOf(logOf('a')))).toEqual([])
  })
})
