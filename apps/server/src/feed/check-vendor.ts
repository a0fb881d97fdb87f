import { readLiveMessage } from '@plumbline/domain/feed/live-message'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { Instant } from '@plumbline/domain/basics/time'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { openConnection } from './live-connection.ts'
import type { VendorStream } from './live-settings.ts'

/** More decimals than any product has. */
const SCALE = 8

export type VendorAnswer =
  | { readonly is: 'price'; readonly price: string; readonly time: Instant | undefined }
  /** What it said instead, at most the beginning, or why it was not reached. */
  | { readonly is: 'none'; readonly said: string | undefined; readonly fault: string | undefined }

const SAID_MAX = 120

/** Asks one stream of a vendor for its first price, as the feed would, and waits for it at most so long. */
export async function checkVendor(stream: VendorStream, waitMs: number): Promise<VendorAnswer> {
  const { promise: first, resolve } = Promise.withResolvers<VendorAnswer>()
  let said: string | undefined
  let fault: string | undefined

  const connection = openConnection(
    stream,
    {
      opened: () => undefined,
      message(text) {
        const message = readLiveMessage(text, stream, SCALE)
        if (message.is !== 'price') said = text.slice(0, SAID_MAX)
        else resolve({ is: 'price', price: formatDecimal(message.price, SCALE), time: message.time })
      },
    },
    {
      info: () => undefined,
      warn(fields) {
        const { err } = z.object({ err: z.instanceof(Error) }).safeParse(fields).data ?? {}
        fault ??= err?.message
      },
    },
  )

  const ending = new AbortController()
  const late = setTimeout(waitMs, undefined, { signal: ending.signal }).then(
    (): VendorAnswer => ({ is: 'none', said, fault }),
    (): VendorAnswer => ({ is: 'none', said, fault }),
  )

  try {
    return await Promise.race([first, late])
  } finally {
    ending.abort()
    connection.stop()
  }
}
