import type { FastifyRequest } from 'fastify'
import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { createFileArrivals } from '../file-call.ts'

/* Files share the memory of the server. Slow ones are let arrive, and make room only where there is none. */

const MAX = 10
const SLOW_MS = 30_000

/** A caller who sends one file bit by bit. */
function caller(customerId: bigint) {
  const body = new PassThrough()

  async function* parts() {
    yield { type: 'file', fieldname: 'file', file: body }
  }

  const raw = { unpipe: () => undefined, resume: () => undefined }
  const request = { isMultipart: () => true, headers: {}, session: { customerId }, parts, raw }

  return { body, request: request as unknown as FastifyRequest }
}

function arrivals() {
  const clock = fakeClock()
  const files = createFileArrivals(clock, MAX)
  let next = 0n

  /** Begins a file; `end` says how it came out: `whole` where the work was done. */
  const begin = async (bytes: number) => {
    next += 1n
    const { body, request } = caller(next)
    let isWhole = false
    const end = files
      .receive(request, async () => {
        isWhole = true
      })
      .then((refusal) => refusal?.refusal ?? (isWhole ? 'whole' : 'nothing'))

    body.write(Buffer.alloc(bytes))
    await new Promise((resolve) => setImmediate(resolve))

    return { body, end }
  }

  return { clock, begin }
}

describe('where there is no room', () => {
  test('a file that arrives for long makes it, the oldest first, and the newest comes in', async () => {
    const { clock, begin } = arrivals()
    const oldest = await begin(5)

    clock.advance(1)
    const older = await begin(5)

    clock.advance(SLOW_MS)

    const newest = await begin(4)

    expect(await oldest.end).toBe('busy')
    newest.body.end()
    expect(await newest.end).toBe('whole')

    older.body.end()
    expect(await older.end).toBe('whole')
  })

  test('nobody makes it who has not been slow: the newest is told to come again', async () => {
    const { clock, begin } = arrivals()
    const first = await begin(8)

    clock.advance(SLOW_MS)
    expect(await (await begin(4)).end).toBe('busy')

    first.body.end()
    expect(await first.end).toBe('whole')
  })

  test('what was given up holds nothing more, whatever it goes on sending', async () => {
    const { clock, begin } = arrivals()
    const slow = await begin(8)

    clock.advance(SLOW_MS + 1)
    const next = await begin(8)

    slow.body.write(Buffer.alloc(9))
    next.body.end()
    expect([await slow.end, await next.end]).toEqual(['busy', 'whole'])

    const last = await begin(MAX)
    last.body.end()
    expect(await last.end).toBe('whole')
  })
})

test('where there is room a file may take its time', async () => {
  const { clock, begin } = arrivals()
  const slow = await begin(5)

  clock.advance(10 * SLOW_MS)
  const quick = await begin(5)
  quick.body.end()
  expect(await quick.end).toBe('whole')

  slow.body.end()
  expect(await slow.end).toBe('whole')
})
