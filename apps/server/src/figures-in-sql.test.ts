import { API_KEYS_KEPT_MS } from '@plumbline/domain/accounts/api-key'
import { PAPERS_KEPT_YEARS } from '@plumbline/domain/accounts/identity'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { ASSETS, COINS } from '@plumbline/domain/money/asset'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { LOSING_SHARE_MONTHS } from '@plumbline/domain/openness/losing-share'
import { expect, test } from 'vitest'
import { testDatabase } from './testing/database.ts'

const { owner } = await testDatabase()

/** Functions of the database that repeat a figure of the domain, because a guard must hold it too. */
test.each([['withdrawal_returns_after', RETURNS_AFTER_MS]])(
  '%s is what the domain says',
  async (name, ms) => {
    const [row] = await owner.query<{ ms: number }>(
      `select (extract(epoch from ${name}()) * 1000)::integer as ms`,
    )
    expect(row?.ms).toBe(ms)
  },
)

/** Functions that write such a figure among their own lines. */
test.each([
  ['api_key_forget', `${API_KEYS_KEPT_MS / DAY_MS} days`],
  ['customer_key_erase_closed', `${PAPERS_KEPT_YEARS} years`],
  ['keep_losing_count', `${LOSING_SHARE_MONTHS} months`],
])('%s holds what the domain says', async (name, interval) => {
  const rows = await owner.query('select from pg_proc where proname = $1 and prosrc like $2', [
    name,
    `%interval '${interval}'%`,
  ])
  expect(rows).toHaveLength(1)
})

test('the assets of the database are those of the domain, each as real and as practice money', async () => {
  const rows = await owner.query('select id, code, practice, scale, kind from asset order by practice, id')

  const own = (practice: boolean) =>
    ASSETS.map(({ id, practiceId, code, scale, kind }) => ({
      id: practice ? practiceId : id,
      code,
      practice,
      scale,
      kind,
    }))

  expect(rows).toEqual([...own(false), ...own(true)])
})

test('coins are paid out on the networks of the domain, and on no other', async () => {
  const rows = await owner.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = 'payout_target'::regclass and pg_get_constraintdef(oid) like '%network%ARRAY[%'`,
  )

  const named = rows.flatMap(({ definition }) =>
    [...definition.matchAll(/WHEN '(\w+)'::text THEN ARRAY\[([^\]]*)\]/g)].map(([, coin, networks = '']) => [
      coin,
      [...networks.matchAll(/'(\w+)'/g)].map(([, network]) => network),
    ]),
  )

  expect(named).toEqual(COINS.map(({ code, networks }) => [code, networks]))
})
