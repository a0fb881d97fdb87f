import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { FUND_PASSWORD, payoutHouse } from '../../testing/houses/payout-house.ts'
import { dataOf, PASSWORD } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { bus, browser, clock } = whole
const { payee } = payoutHouse(whole)

/** Of whom open desks were told to read withdrawals again, while something is done. */
async function toldWhile(work: () => Promise<unknown>): Promise<string[]> {
  const told: string[] = []
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'desk' && event.queue === 'withdrawals') told.push(event.id)
  })

  await work()
  unsubscribe()

  return told
}

test('open desks hear of each hold as it begins and ends', async () => {
  const ann = await payee()
  const id = ann.customerId.toString()
  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]

  const legalHold = async (until: number) => {
    const wish = { customer_id: id, reason: 'Court order 7', until: toIso(until) }
    const { proposal_id: proposal } = dataOf(await maker.post('/api/desk/legal_hold/propose', wish))
    return dataOf(await checker.post('/api/desk/proposal/confirm', { id: proposal }))
  }

  const code = (purpose: string) => ann.from.code(ann.account, purpose)
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    'a legal hold': () => legalHold(clock.now() + DAY_MS),
    'its end': () => legalHold(clock.now()),
    'a secured account': async () =>
      dataOf(await ann.from.post('/api/security/secure', { code: await code('secure') })),
    'its release': async () => {
      await ann.from.logIn(ann.account)
      const form = { fund_password: FUND_PASSWORD, code: await code('secure') }
      dataOf(await ann.from.post('/api/security/release', form))
    },
    'a reset of the login password': async () => {
      const form = { account: ann.account, code: await code('reset_password') }
      const next = { password: PASSWORD + '2', password_confirm: PASSWORD + '2' }
      dataOf(await ann.from.post('/api/login/forgot', { ...form, ...next }))
    },
  }

  for (const [name, step] of Object.entries(steps))
    expect([name, await toldWhile(step)]).toEqual([name, [id]])
})

test('and of nothing that holds nobody', async () => {
  const from = browser()
  const told = await toldWhile(() => from.register(`no-hold-${randomUUID()}@example.com`))
  expect(told).toEqual([])
})
