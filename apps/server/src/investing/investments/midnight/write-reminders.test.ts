import { t } from '@plumbline/language/testing/t'
import { ANY, textPattern, textWhole } from '@plumbline/language/testing/text-pattern'
import { createTranslator } from '@plumbline/language/translator'
import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { projectHouse } from '../../../testing/houses/project-house.ts'
import { MESSAGE_KINDS } from '../../../service/messages/message-kinds.ts'
import { createMessageWords } from '../../../service/messages/message-words.ts'
import type { NewMessage } from '../../../service/messages/messages.ts'

/** Both say that it is optional, and that nothing is lost without it. */
const OPTIONAL = textWhole(
  t('message.project_instalment_soon.text', { project: ANY, day: ANY, amount: ANY }),
  t('message.project_pending_top_up.text', { project: ANY, day: ANY, amount: ANY }),
)

// Noon on Saturday, 21 November 2026, in a zone without changes.
const house = await projectHouse()
const { clock, messages, owner } = house
const say = createMessageWords({ translator: createTranslator('Plumbline'), platformTimeZone: 'UTC', clock })

const about = (id: string): NewMessage[] => messages.filter(({ target }) => target?.endsWith(id) === true)
const kindsOf = (id: string): string[] => about(id).map(({ kind }) => kind)

const textOf = (message: NewMessage | undefined, language: 'en' | 'de' = 'en'): string => {
  if (!message) throw new RangeError('no message')
  const { kind, params = {} } = message
  return say({ kind, type: MESSAGE_KINDS[kind], params }, { language }).text
}

/** Each of so many days: a look at midnight, at 08:59:59.999 and at 09:00. @returns kinds new at each look, by day */
async function days(count: number, id: string): Promise<string[]> {
  const seen: string[] = []
  for (let day = 0; day < count; day += 1) {
    const midnight = Math.ceil((clock.now() + 1) / DAY_MS) * DAY_MS
    for (const [name, at] of [
      ['midnight', 0],
      ['before', 9 * HOUR_MS - 1],
      ['nine', 9 * HOUR_MS],
      ['later', 15 * HOUR_MS],
    ] as const) {
      clock.set(midnight + at)
      const known = about(id).length
      await house.midnight.run()
      for (const { kind } of about(id).slice(known)) seen.push(`${day + 1} ${name} ${kind}`)
    }
  }

  return seen
}

test('three days and one day before a maturity, at nine, once', async () => {
  const offer = await house.offer({ terms: { days: 7 } })
  const id = await house.join(await house.customer(), offer, 1_000_00n)
  expect(await days(8, id)).toEqual([
    '4 nine project_maturity_soon',
    '6 nine project_maturity_soon',
    '8 midnight project_matured',
  ])

  expect(textOf(about(id)[0])).toBe(
    t('message.project_maturity_soon.text', {
      project: 'Sample project',
      day: '28 Nov 2026',
      amount: '$1,000.00',
      interest: '$1.05',
    }),
  )

  expect(textOf(about(id)[0], 'de')).toContain('Musterprojekt')
})

test('of a renewal says what will happen, and where terms changed that there will be none', async () => {
  const offer = await house.offer({ terms: { days: 7 } })
  const id = await house.join(await house.customer(), offer, 1_000_00n, 'all')

  expect(await days(5, id)).toEqual(['4 nine project_renewal_soon'])
  expect(textOf(about(id)[0])).toMatch(
    textPattern(
      t('message.project_renewal_soon.text', { project: 'Sample project', day: ANY, amount: '$1,001.05' }),
    ),
  )

  await house.change(offer, { terms: { dailyRatePpb: 140_000n } })
  expect(await days(3, id)).toEqual(['1 nine project_renewal_changed', '3 midnight project_not_renewed'])
  for (const message of about(id).slice(1))
    expect(textOf(message)).toContain(t('message.reason.project.terms_changed'))
})

test('of a second instalment, and of one that was not paid by the end of its day: nothing asks for it', async () => {
  const instalment = { minor: 500_00n, dueDay: 5, dailyRatePpb: 200_000n }
  const offer = await house.offer({ terms: { days: 20, instalment } })
  const ann = await house.customer()
  const id = await house.join(ann, offer, 1_000_00n)
  const paid = await house.join(ann, offer, 1_000_00n)

  expect(await days(2, id)).toEqual(['2 nine project_instalment_soon'])
  await house.append(ann, paid, 500_00n, true)
  expect(await days(4, id)).toEqual(['2 nine project_instalment_soon', '4 nine project_pending_top_up'])
  expect(kindsOf(paid)).toEqual(['project_instalment_soon'])

  for (const message of about(id)) {
    expect(textOf(message)).toMatch(OPTIONAL)
  }
})

test('that a server slept over is written when it is back, while it is true, and once by however many', async () => {
  const offer = await house.offer({ terms: { days: 10 } })
  const late = await house.join(await house.customer(), offer, 1_000_00n)
  const start = clock.now()

  // Two days before: the one of three days before still holds.
  clock.set(start + 8 * DAY_MS)
  await Promise.all(Array.from({ length: 6 }, () => house.another().run()))
  await house.another().run()
  expect(kindsOf(late)).toEqual(['project_maturity_soon'])

  // On the last day both would say the same: one is enough; after the maturity none.
  const slept = await house.join(await house.customer(), offer, 1_000_00n)
  clock.set(start + 18 * DAY_MS)
  await house.another().run()
  expect(kindsOf(slept)).toEqual(['project_maturity_soon'])
  expect(kindsOf(late)).toEqual(['project_maturity_soon', 'project_matured'])

  const gone = await house.join(await house.customer(), offer, 1_000_00n)
  clock.set(start + 60 * DAY_MS)
  await house.another().run()
  expect(kindsOf(gone)).toEqual(['project_matured'])

  const twice = await owner.query(
    'select investment_id from investment_reminder group by investment_id, kind, day having count(*) > 1',
  )

  expect(twice).toEqual([])
})

test('a project of a day is not announced to somebody who has just joined it', async () => {
  const offer = await house.offer({ terms: { days: 1 } })
  const id = await house.join(await house.customer(), offer, 1_000_00n)
  expect(await days(2, id)).toEqual(['2 midnight project_matured'])
})
