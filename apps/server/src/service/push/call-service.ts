import { SECOND_MS } from '@plumbline/domain/basics/time'
import { request } from 'node:https'
import { publicLookup } from './endpoint.ts'

/** Brings one encrypted push to its service and answers with the status. Never follows where it is sent on. */
export type CallService = (
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
) => Promise<number>

/** Well within the minute that the outbox gives it. */
const PUSH_WITHIN_MS = 10 * SECOND_MS

export const callService: CallService = (endpoint, headers, body) =>
  new Promise((resolve, reject) => {
    const call = request(
      endpoint,
      {
        method: 'POST',
        headers,
        lookup: publicLookup,
        agent: false,
        signal: AbortSignal.timeout(PUSH_WITHIN_MS),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy() // what else it says is of no interest, however long it is
      },
    )

    call.on('error', reject)
    call.end(body)
  })
