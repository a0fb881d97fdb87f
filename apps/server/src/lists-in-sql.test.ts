import { API_KEY_SCOPES } from '@plumbline/domain/accounts/api-key'
import { CODE_PURPOSES } from '@plumbline/domain/accounts/code-purpose'
import {
  CERTIFICATION_FIELDS,
  CERTIFICATION_REASONS,
  CERTIFICATION_STATUSES,
} from '@plumbline/domain/accounts/identity'
import { LIMIT_KINDS } from '@plumbline/domain/accounts/own-limit'
import { PAUSE_KINDS } from '@plumbline/domain/accounts/own-pause'
import { SECURITY_HOLDS } from '@plumbline/domain/accounts/security-hold'
import { UPLOAD_PURPOSES } from '@plumbline/domain/accounts/upload'
import { SETTING_KINDS } from '@plumbline/domain/desk/house-figure'
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '@plumbline/domain/desk/proposal'
import { REVIEW_KINDS, WAITS_FOR } from '@plumbline/domain/desk/review'
import { CALENDARS } from '@plumbline/domain/feed/calendar'
import { FEED_SOURCES } from '@plumbline/domain/feed/feed-source'
import { INVESTMENT_ENDED_BY } from '@plumbline/domain/investing/investment-state'
import { DIVIDEND_METHODS, PARCEL_KINDS, RENEW_CHOICES } from '@plumbline/domain/investing/investment-terms'
import { TRANSFER_OPS } from '@plumbline/domain/ledger/ledger'
import { ASSETS } from '@plumbline/domain/money/asset'
import { DEPOSIT_REASONS, DEPOSIT_STATUSES } from '@plumbline/domain/money/deposit'
import { PAYMENT_METHOD_TYPES } from '@plumbline/domain/money/payment-method'
import {
  PROPOSED_ENDS,
  WITHDRAWAL_REASON_CODES,
  WITHDRAWAL_STATES,
} from '@plumbline/domain/money/withdrawal-state'
import { HOUSE_DOCUMENTS } from '@plumbline/domain/openness/live-checklist'
import { BASES, PRODUCT_FAMILIES } from '@plumbline/domain/openness/offering'
import { BONUS_STATUSES } from '@plumbline/domain/rewards/bonus'
import { COMPLAINT_OUTCOMES, COMPLAINT_PROOFS, COMPLAINT_STATUSES } from '@plumbline/domain/service/complaint'
import {
  CONTENT_KINDS,
  EVIDENCE_KINDS,
  NEWS_TOPICS,
  SECTIONS,
  TEXTS,
} from '@plumbline/domain/service/content'
import { MESSAGE_TYPES } from '@plumbline/domain/service/message-type'
import { DELIVERY_CHANNELS, NOTICE_CHANNELS, NOTICE_KINDS } from '@plumbline/domain/service/notice'
import { ORDER_BOOKS, SETTLEMENT_RULES } from '@plumbline/domain/trading/contract-order'
import { CLOSE_OUTCOMES } from '@plumbline/domain/trading/early-close'
import { FOLLOW_ENDED_BY } from '@plumbline/domain/trading/follow'
import { HALT_KINDS, HALT_REASONS } from '@plumbline/domain/trading/market-halt'
import { PENDING_CANCELLED_BY, PENDING_STATUSES, TOUCH_SIDES } from '@plumbline/domain/trading/pending-order'
import { ALERT_KINDS, ALERT_PHASES, ALERT_WITHIN_MINUTES } from '@plumbline/domain/trading/price-alert'
import { PRODUCT_CATEGORIES } from '@plumbline/domain/trading/product'
import { LANGUAGE_CODES } from '@plumbline/domain/basics/language'
import { HOUR_CYCLES } from '@plumbline/language/format/date'
import { expect, test } from 'vitest'
import { INVARIANTS } from './ledger/invariants/check-statement.ts'
import { stopsOrders } from './ledger/invariants/checks.ts'
import { LED_ROLES } from './platform/nodes/roles.ts'
import { testDatabase } from './testing/database.ts'

const { owner } = await testDatabase()

const ASSET_CODES = ASSETS.map(({ code }) => code)

/** Every column that a check holds to a closed list, and the list of the domain, or of the module that owns it, that it must be. */
const LISTS: Readonly<Record<string, readonly (string | number)[]>> = {
  'api_key.scope': API_KEY_SCOPES,
  'asset.kind': [...new Set(ASSETS.map(({ kind }) => kind))],
  'bonus.state': BONUS_STATUSES,
  'certification.field': CERTIFICATION_FIELDS,
  'certification.reason': CERTIFICATION_REASONS,
  /** Who has sent no papers has no row. */
  'certification.status': CERTIFICATION_STATUSES.filter((status) => status !== 'none'),
  'complaint.final_outcome': COMPLAINT_OUTCOMES,
  'complaint.outcome': COMPLAINT_OUTCOMES,
  'complaint.proof': COMPLAINT_PROOFS,
  'complaint.status': COMPLAINT_STATUSES,
  'content_draft.language': LANGUAGE_CODES,
  'content_edition.evidence_kind': EVIDENCE_KINDS,
  'content_edition.topic': NEWS_TOPICS,
  'content_item.id': [...SECTIONS, ...TEXTS],
  'content_item.kind': CONTENT_KINDS,
  'content_wording.language': LANGUAGE_CODES,
  'contract_terms.rule': SETTLEMENT_RULES,
  'customer.hour_cycle': HOUR_CYCLES,
  'delivery.channel': DELIVERY_CHANNELS,
  'deposit.reason': DEPOSIT_REASONS,
  'deposit.status': DEPOSIT_STATUSES,
  'feed_run.source': FEED_SOURCES,
  'follow.stopped_by': FOLLOW_ENDED_BY,
  'house_document.kind': HOUSE_DOCUMENTS,
  'house_setting.kind': SETTING_KINDS,
  'investment.ended_by': INVESTMENT_ENDED_BY,
  'investment.renew': RENEW_CHOICES,
  'investment_parcel.kind': PARCEL_KINDS,
  'investment_terms.dividend_method': DIVIDEND_METHODS,
  /** What only alarms is never kept there: any row of it stops every order. */
  'ledger_break.invariant': INVARIANTS.filter(stopsOrders),
  'market_halt.kind': HALT_KINDS,
  'market_halt.public_reason': HALT_REASONS,
  'market_product.category': PRODUCT_CATEGORIES,
  'market_product.sessions': CALENDARS,
  'message.type': MESSAGE_TYPES,
  'notice_preference.channel': NOTICE_CHANNELS,
  /** What is about security is always told. */
  'notice_preference.kind': NOTICE_KINDS.filter((kind) => kind !== 'security'),
  'offering_record.basis': BASES,
  'offering_record.family': PRODUCT_FAMILIES,
  'order_close_request.outcome': CLOSE_OUTCOMES,
  'own_limit.kind': LIMIT_KINDS,
  'own_pause.kind': PAUSE_KINDS,
  'payment_method.type': PAYMENT_METHOD_TYPES,
  'part_standing.role': LED_ROLES,
  'payout_target.asset': ASSET_CODES,
  'pending_order.book': ORDER_BOOKS,
  'pending_order.cancelled_by': PENDING_CANCELLED_BY,
  'pending_order.side': TOUCH_SIDES,
  'pending_order.status': PENDING_STATUSES,
  'price_alert.kind': ALERT_KINDS,
  'price_alert.phase': ALERT_PHASES,
  'price_alert.within_minutes': ALERT_WITHIN_MINUTES,
  'proposal.kind': PROPOSAL_KINDS,
  'proposal.status': PROPOSAL_STATUSES,
  'push_device.hour_cycle': HOUR_CYCLES,
  'review.kind': REVIEW_KINDS,
  'review.waits_for': WAITS_FOR,
  /** A fund password that was reset holds by its own time, without a row. */
  'security_hold.kind': SECURITY_HOLDS.filter((kind) => kind !== 'fund_password_reset'),
  'trading_calendar_version.calendar': CALENDARS,
  'transfer.op': Object.values(TRANSFER_OPS),
  /** A picture of oneself arrives by a call of its own. */
  'upload.purpose': [...UPLOAD_PURPOSES, 'avatar'],
  'verification_code.purpose': CODE_PURPOSES,
  'withdrawal.proposed_end': Object.keys(PROPOSED_ENDS),
  'withdrawal.reason_code': WITHDRAWAL_REASON_CODES,
  'withdrawal.state': WITHDRAWAL_STATES,
}

/** Lists that the database alone keeps, each with the reason why the domain has none. */
const SQL_ALONE: Readonly<Record<string, string>> = {
  'bonus.asset': 'ids of US dollars, real and practice',
  'bonus_programme.asset': 'ids of US dollars, real and practice',
  'check_position.name': 'how far the checks of the books have read; no rule asks',
  'clock_jump.ended_by': 'written and read by one module of the platform',
  'contract_order.direction': 'up and down as 1 and -1, for the arithmetic of settlement',
  'contract_order.rule': 'S1 and S2 as numbers, in a table of many rows',
  'customer_challenge.purpose': 'what a challenge of a passkey was made for; never on the wire',
  'deposit.asset': 'ids of US dollars, real and practice: they have no network',
  'health_report.part':
    'what a leader reports; named by the module that reads and writes it, never on the wire',
  'house_figure.worse': 'the direction of a figure, compared by house-settings.test.ts',
  'incident.kind': 'what opens an incident by itself; never on the wire',
  'investment.state': 'two of the three states: the third follows from what was paid in',
  'invitation_reward.asset': 'ids of US dollars, real and practice',
  'invitation_reward.state': 'how far a reward is; written and read by one module',
  'ledger_owner.kind': 'whose accounts they are; the domain knows it by the number of the owner',
  'market_product.ticks_per_second': 'a figure of the feed, judged by the proposal of a product',
  'operator_challenge.purpose': 'what a challenge of a passkey was made for; never on the wire',
  'payout_target.type': 'a card or an address: what a target is follows from its columns',
  'pending_order.direction': 'up and down as 1 and -1, for the arithmetic of settlement',
  'pending_order.rule': 'S1 and S2 as numbers, like an order',
  'platform_setting.name': 'settings that bind a database to its mode and its zone',
  'price_alert.status':
    'the wire calls one that is past its time expired, and never shows one that was deleted',
  'public_count.kind': 'which counts are kept for public figures; one module',
  'sign_in_bonus.asset': 'ids of US dollars, real and practice',
  'verification_code.channel': 'mail or SMS, which follows from the account',
  'verification_code.digits': 'lengths of codes; domain/accounts/verification-code',
}

interface Check {
  readonly column: string
  readonly values: readonly string[]
  /** The check is this list and nothing else. */
  readonly isWhole: boolean
}

/** Every `column in (…)` in a check of a table or of a domain type, as the catalogue prints it. */
async function checksOfDatabase(): Promise<Check[]> {
  const rows = await owner.query<{ owner: string; definition: string }>(
    `select coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text) as owner, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
       and not exists (select from pg_inherits i where i.inhrelid = conrelid)`,
  )

  return rows.flatMap(({ owner: table, definition }) =>
    [...definition.matchAll(/\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)/g)].map(([found, column, list]) => ({
      column: `${table}.${column ?? ''}`,
      values: (list ?? '').split(', ').map((item) => /^\(?'?([^':)]+)/.exec(item)?.[1] ?? item),
      isWhole: definition === `CHECK (${found})`,
    })),
  )
}

const checks = await checksOfDatabase()
const sorted = (values: readonly (string | number)[]): string[] => values.map(String).toSorted()

test('the catalogue is read: lists of words and of numbers', () => {
  expect(checks).toContainEqual({
    column: 'review.waits_for',
    values: ['desk', 'second_operator', 'bank', 'nobody'],
    isWhole: true,
  })

  expect(checks).toContainEqual({ column: 'contract_order.rule', values: ['1', '2'], isWhole: true })
})

test('each list in a check of the database is in a line of one of the two tables', () => {
  const known = new Set([...Object.keys(LISTS), ...Object.keys(SQL_ALONE)])
  const unknown = checks.filter(({ column }) => !known.has(column))
  expect(unknown).toEqual([])
})

test('no line of the tables names a check that the database has not', () => {
  const inDatabase = new Set(checks.map(({ column }) => column))
  const lines = [...Object.keys(LISTS), ...Object.keys(SQL_ALONE)]
  expect(lines.filter((line) => !inDatabase.has(line))).toEqual([])
})

test.each(Object.entries(LISTS))('%s takes what the domain lists', (column, list) => {
  const found = checks.filter((check) => check.column === column)

  for (const { values, isWhole } of found) {
    if (isWhole) expect(sorted(values)).toEqual(sorted(list))
    else expect(sorted(list)).toEqual(expect.arrayContaining(sorted(values)))
  }
})

test('the database has no enumerated type, whose values no check would show', async () => {
  expect(await owner.query(`select typname from pg_type where typtype = 'e'`)).toEqual([])
})
