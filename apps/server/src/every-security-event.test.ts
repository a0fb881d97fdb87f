import { SECURITY_EVENT_KINDS, SECURITY_WINDOW_MS } from '@plumbline/domain/accounts/security-event'
import type { SecurityEventKind } from '@plumbline/domain/accounts/security-event'
import { expect, test } from 'vitest'
import { OF_CALLERS, THROUGH_OTHER_DOORS } from './testing/security-scenes/callers.ts'
import { OF_CUSTOMERS } from './testing/security-scenes/customers.ts'
import { OF_OPERATORS } from './testing/security-scenes/operators.ts'
import { securityStage } from './testing/security-scenes/stage.ts'
import type { SecurityScene } from './testing/security-scenes/stage.ts'

/*
 * Every kind of security event by the call that causes it: one row, about whom it is about, and no secret in it or in the
 * line of the log. A kind without a scene fails here.
 */

const SCENES: Partial<Record<SecurityEventKind, SecurityScene>> = {
  ...OF_CUSTOMERS,
  ...OF_CALLERS,
  ...OF_OPERATORS,
}

/** Each has a test beside what causes it. */
const NOTED_BY_THEIR_OWN_TESTS: readonly SecurityEventKind[] = ['name_changed']

const stage = await securityStage()
const { clock, db, logged, securityLog } = stage

interface Row {
  readonly kind: string
  readonly times: number
  readonly customer_id: bigint | null
  readonly operator_id: bigint | null
  readonly has_account: boolean
  readonly detail: string
  readonly whole: string
}

async function holdScene(kind: SecurityEventKind, scene: SecurityScene): Promise<void> {
  clock.advance(SECURITY_WINDOW_MS + 1)
  const { act, secrets = [], ...about } = await scene(stage)

  await securityLog.written()
  clock.advance(1)

  const [began, linesBefore] = [clock.now(), logged.length]
  await act()
  await securityLog.written()

  const rows = await db.query<Row>(
    `select kind, times, customer_id, operator_id, account_hash is not null as has_account, detail, e::text as whole
     from security_event e where at >= instant($1)`,
    [began],
  )

  const { customerId = null, operatorId = null, hasAccount = false, detail } = about
  expect(rows.filter((row) => row.kind === kind)).toMatchObject([
    {
      times: 1,
      customer_id: customerId,
      operator_id: operatorId,
      ...(kind !== 'platform_alarm' && { has_account: hasAccount }),
      ...(detail !== undefined && { detail }),
    },
  ])

  const lines = logged.slice(linesBefore).filter((line) => line.includes('"msg":"security event"'))
  expect(lines.filter((line) => line.includes(`"security_event":"${kind}"`))).toHaveLength(1)

  const told = [...rows.map(({ whole }) => whole), ...lines].join('\n')
  expect(secrets.filter((secret) => secret !== undefined && told.includes(secret))).toEqual([])
}

test('every kind has a scene or a test of its own', () => {
  const covered = [...Object.keys(SCENES), ...NOTED_BY_THEIR_OWN_TESTS]
  expect(covered.toSorted()).toEqual(SECURITY_EVENT_KINDS.toSorted())
})

test.each(Object.entries(SCENES))('%s', (kind, scene) => holdScene(kind as SecurityEventKind, scene))

test.each(THROUGH_OTHER_DOORS)('%s at %s', (kind, _door, scene) => holdScene(kind, scene))

test('a log-in under a name that nobody has is kept as a hash', () =>
  holdScene('log_in_failed', async ({ browser, strangeName }) => {
    const account = strangeName()

    return {
      hasAccount: true,
      secrets: [account, 'h7-dormouse'],
      act: () => browser().logIn(account, 'h7-dormouse'),
    }
  }))
