import { randomBytes, randomUUID } from 'node:crypto'
import type { Answer, Browser } from './test-browser.ts'
import type { WholeApp } from './whole-app.ts'

/** The sample methods of a first start. */
export const SAMPLE_METHODS = {
  alipay: '00000000-0000-7000-8000-0000000000a1',
  wechat: '00000000-0000-7000-8000-0000000000a2',
  bank: '00000000-0000-7000-8000-0000000000a3',
  bitcoin: '00000000-0000-7000-8000-0000000000a4',
} as const

export const newHash = (): string => randomBytes(32).toString('hex')

/** A customer, registered and signed in. */
export async function newCustomer(whole: Pick<WholeApp, 'browser'>): Promise<Browser> {
  const from = whole.browser()
  const answer = await from.register(`recharge-${randomUUID()}@example.com`)
  if (answer.status !== 200) throw new Error(`not registered: ${JSON.stringify(answer.data)}`)

  return from
}

export const start = (from: Browser, amount: string, method: string = SAMPLE_METHODS.bank): Promise<Answer> =>
  from.post('/api/user/recharge', { method_id: method, amount })

export const send = (
  from: Browser,
  fields: Record<string, string>,
  key: string = randomUUID(),
): Promise<Answer> => from.post('/api/user/dorecharge', fields, { 'idempotency-key': key })

/** Starts and sends a recharge, and answers with its id. */
export async function recharge(from: Browser, amount: string, method?: string): Promise<string> {
  const started = await start(from, amount, method)
  if (started.status !== 200) throw new Error(`not started: ${JSON.stringify(started.data)}`)

  const sent = await send(from, {
    reference: started.data.reference,
    file_id: await from.picture('recharge'),
    ...(method === SAMPLE_METHODS.bitcoin && { transaction_hash: newHash() }),
  })
  if (sent.status !== 200) throw new Error(`not sent: ${JSON.stringify(sent.data)}`)

  return String(sent.data.id)
}
