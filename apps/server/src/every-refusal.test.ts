import { REFUSAL_CODES, statusOf } from '@plumbline/api-schema/wire/refusal-codes'
import { REFUSALS } from '@plumbline/domain/basics/refusal-names'
import type { RefusalName } from '@plumbline/domain/basics/refusal-names'
import { LANGUAGES } from '@plumbline/language/languages'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { createTranslator } from '@plumbline/language/translator'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCOUNT } from './testing/refusals/account.ts'
import { API_KEY } from './testing/refusals/api-key.ts'
import { BONUS } from './testing/refusals/bonus.ts'
import { CONTENT } from './testing/refusals/content.ts'
import { ALERT } from './testing/refusals/alert.ts'
import { CONTRACT_ORDER } from './testing/refusals/contract-order.ts'
import { DEPOSIT } from './testing/refusals/deposit.ts'
import { DESK, PRACTICE_MONEY } from './testing/refusals/desk.ts'
import { EARLY_CLOSE } from './testing/refusals/early-close.ts'
import { EVERY_CALL, EVERY_PATH } from './testing/refusals/every-path.ts'
import { EXCHANGE } from './testing/refusals/exchange.ts'
import { FOLLOW, KEPT_IN_RECORDS } from './testing/refusals/follow.ts'
import { IDENTITY } from './testing/refusals/identity.ts'
import { INVESTMENT } from './testing/refusals/investment.ts'
import { KEPT_IN_PENDING, PENDING } from './testing/refusals/pending.ts'
import { PROTECTION } from './testing/refusals/protection.ts'
import { REVIEWS } from './testing/refusals/review.ts'
import { openStage } from './testing/refusals/stage.ts'
import type { Path, Scene } from './testing/refusals/stage.ts'
import { SUPPORT } from './testing/refusals/support.ts'
import { WIND_DOWN } from './testing/refusals/wind-down.ts'
import { WITHDRAWAL } from './testing/refusals/withdrawal.ts'

/*
 * Every refusal of docs/rules, of the wire and of the original specification's section 8,
 * reached through the API and asked for in each of the ten languages.
 */

/** What needs fresh prices comes first: some scenes let whole days go by. */
const PATHS: readonly Path[] = [
  ALERT,
  PENDING,
  API_KEY,
  EVERY_PATH,
  EVERY_CALL,
  CONTRACT_ORDER,
  EARLY_CLOSE,
  EXCHANGE,
  BONUS,
  FOLLOW,
  PRACTICE_MONEY,
  PROTECTION,
  DESK,
  ...REVIEWS,
  ACCOUNT,
  IDENTITY,
  DEPOSIT,
  WITHDRAWAL,
  INVESTMENT,
  SUPPORT,
  CONTENT,
  WIND_DOWN,
]

const stage = await openStage()
const translator = createTranslator('Plumbline')
afterEach(() => stage.end())

const isRefusal = (name: string): name is RefusalName => REFUSALS.some((refusal) => refusal === name)

/** Asks in each language and holds the whole answer against the catalogues. */
async function holdScene(refusal: RefusalName, scene: Scene): Promise<void> {
  const [field, arrange] = typeof scene === 'function' ? [undefined, scene] : scene
  const ask = await arrange(stage)
  const english: string[] = []
  for (const { code: language } of LANGUAGES) {
    const answer = await ask({ language, 'idempotency-key': randomUUID() })
    const { status, code, msg, data } = answer

    expect({ language, status, code, refusal: data.refusal, field: data.field }).toEqual({
      language,
      status: statusOf(refusal),
      code: REFUSAL_CODES[refusal],
      refusal,
      field,
    })

    expect(msg).toBe(refusalMessage(translator(language), language, data, stage.whole.clock.now(), 'UTC'))
    expect(msg).toMatch(/\S/)
    expect(msg).not.toMatch(/[{}]|refusal\.|field\.|undefined|NaN|Invalid|\[object/)
    if (language === 'en') english.push(msg)
    else expect([language, english]).not.toEqual([language, [msg]])
  }
}

describe.each(PATHS)('$name', ({ list, scenes, later = {} }) => {
  test.each(list.filter(isRefusal))('%s', async (refusal) => {
    const scene = scenes[refusal]
    if (!scene) throw new Error(`${refusal} has no scene`)
    await holdScene(refusal, scene)
  })

  test('has a scene or a reason for each name, and no others', () => {
    expect(Object.keys(scenes).toSorted()).toEqual(list.filter(isRefusal).toSorted())
    expect(Object.keys(later).toSorted()).toEqual(list.filter((name) => !isRefusal(name)).toSorted())
  })
})

test('no refusal is without a scene', () => {
  const reached = new Set<string>([
    ...PATHS.flatMap(({ scenes }) => Object.keys(scenes)),
    ...KEPT_IN_RECORDS,
    ...KEPT_IN_PENDING,
  ])

  expect(REFUSALS.filter((refusal) => !reached.has(refusal))).toEqual([])
})
