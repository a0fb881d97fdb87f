import { CERTIFICATION_REASONS } from '@plumbline/domain/accounts/identity'
import { WITHDRAWAL_REASON_CODES } from '@plumbline/domain/money/withdrawal-state'
import { DEPOSIT_REASONS } from '@plumbline/domain/money/deposit'
import { PROPOSAL_KINDS } from '@plumbline/domain/desk/proposal'
import type { ProposalKind } from '@plumbline/domain/desk/proposal'
import type { DeskMessageKey } from '@plumbline/language/desk-messages'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useLineWords } from '../../review/line-words.ts'

/** Acts with words of their own, in the order in which they are offered to look for. */
const ACTS = [
  'recharge_approve',
  'recharge_reapprove',
  'recharge_confirm',
  'recharge_reject',
  'withdrawal_approve',
  'withdrawal_pay',
  'withdrawal_reject',
  'withdrawal_propose_bank_refusal',
  'withdrawal_confirm_bank_refusal',
  'withdrawal_bank_refusal_refused',
  'withdrawal_bank_refusal_withdrawn',
  'withdrawal_propose_payment_stop',
  'withdrawal_confirm_payment_stop',
  'withdrawal_payment_stop_refused',
  'withdrawal_payment_stop_withdrawn',
  'withdrawal_propose_return',
  'withdrawal_confirm_return',
  'withdrawal_return_refused',
  'withdrawal_return_withdrawn',
  'certification_pass',
  'certification_reject',
  'paper_view',
  'balance_view',
  'details_view',
  'unmask',
  'picture_view',
  'chat_take',
  'chat_answer',
  'chat_hand_over',
  'chat_close',
  'complaint_answer',
  'content_save',
  'content_discard',
  'content_publish',
  'content_take_down',
  'content_picture',
  'sign_in',
  'sign_out',
  'factor_add',
  'factor_replace',
  'factor_remove',
  'session_end',
  'password_change',
  'customer_search',
  'customer_sign_out',
  'operator_add',
  'operator_link',
  'operator_roles',
  'operator_customer',
  'operator_suspend',
  'operator_restore',
  'clock_confirm',
  'liabilities_counted',
  'market_halt_orders',
  'market_halt_feed',
] as const
type KnownAct = (typeof ACTS)[number]

/** What is done with a proposal of any kind: `legal_hold_confirmed`. */
const STEPS = {
  propose: 'act.propose',
  confirmed: 'pstatus.confirmed',
  withdrawn: 'pstatus.withdrawn',
  refused: 'pstatus.refused',
} as const
type Step = keyof typeof STEPS

const PROPOSAL_ACTS = new Map<string, readonly [ProposalKind, Step]>(
  PROPOSAL_KINDS.flatMap((kind) =>
    (Object.keys(STEPS) as Step[]).map((step) => [`${kind}_${step}`, [kind, step]] as const),
  ),
)

export const ALL_ACTS: readonly string[] = [...ACTS, ...PROPOSAL_ACTS.keys()]

const SUBJECTS = [
  'recharge',
  'withdrawal',
  'certification',
  'proposal',
  'customer',
  'operator',
  'upload',
  'chat',
  'chat_message',
  'complaint',
  'content',
  'liabilities',
  'market_halt',
  'clock',
] as const

/** Values that stand alone in before or after. */
const STATES: Readonly<Record<string, DeskMessageKey>> = {
  under_review: 'wstate.under_review',
  success: 'recharge.credited',
  success_awaiting_review: 'eyes.second',
  fail: 'recharge.rejected',
  approved: 'wstate.approved',
  paid: 'wstate.paid',
  returned: 'wstate.returned',
  rejected: 'wstate.rejected',
  bank_refused: 'wstate.bank_refused',
  payment_stopped: 'wstate.payment_stopped',
  bank_refusal: 'withdrawal.bank_refusal',
  payment_stop: 'withdrawal.payment_stop',
  return: 'withdrawal.return',
  passed: 'istate.passed',
  active: 'operators.active',
  suspended: 'operators.suspended',
  authenticator: 'security.authenticator',
  passkey: 'audit.by_passkey',
  password: 'login.password',
  setup_link: 'audit.by_setup_link',
  support: 'role.support',
  reviewer: 'role.reviewer',
  treasurer: 'role.treasurer',
  editor: 'role.editor',
  admin: 'role.admin',
  front: 'field.front',
  back: 'field.back',
  account: 'field.account',
  id_number: 'field.id_number',
  birthday: 'field.birthday',
  card_number: 'field.card_number',
  wallet_address: 'field.wallet_address',
  balances: 'customers.balances',
  name: 'field.name',
  payout_details: 'audit.field.payout_details',
  identity_details: 'audit.field.identity_details',
  recharge: 'picture.proof',
  chat: 'audit.of.chat',
  complaint: 'audit.of.complaint',
}

type ReviewersReason =
  | (typeof DEPOSIT_REASONS)[number]
  | (typeof WITHDRAWAL_REASON_CODES)[number]
  | (typeof CERTIFICATION_REASONS)[number]

/** Every reason of a reviewer, in the words in which it was chosen. */
const REVIEWERS_REASONS = Object.fromEntries(
  [...DEPOSIT_REASONS, ...WITHDRAWAL_REASON_CODES, ...CERTIFICATION_REASONS].map((reason) => [
    reason,
    `reason.${reason}`,
  ]),
) as { readonly [Reason in ReviewersReason]: `reason.${Reason}` } // each with its own

/** Why something was done, where the log holds a name of its own and not what an operator wrote. */
export const REASONS = {
  customer_page: 'audit.act.balance_view',
  identity_review: 'audit.why.identity_review',
  withdrawal_payment: 'audit.why.withdrawal_payment',
  recharge: 'audit.why.recharge',
  chat: 'page.chats',
  complaint: 'page.complaints',
  ...REVIEWERS_REASONS,
  name: 'field.name',
  id_number: 'field.id_number',
  birthday: 'field.birthday',
  front: 'field.front',
  back: 'field.back',
  upheld: 'complaints.finding.upheld',
  partly_upheld: 'complaints.finding.partly_upheld',
  not_upheld: 'complaints.finding.not_upheld',
} as const satisfies Readonly<Record<string, DeskMessageKey>>

/** Parts of a reason as the log joins them: a name, the field it is about, what the operator wrote. */
const BETWEEN = ' · '

export function reasonIn(t: (key: (typeof REASONS)[keyof typeof REASONS]) => string, reason: string): string {
  const known = new Map<string, (typeof REASONS)[keyof typeof REASONS]>(Object.entries(REASONS))

  return reason
    .split(BETWEEN)
    .map((part) => {
      const key = known.get(part)
      return key === undefined ? part : t(key)
    })
    .join(BETWEEN)
}

const NAMES: Readonly<Record<string, DeskMessageKey>> = {
  state: 'column.state',
  role: 'audit.role',
  field: 'audit.field',
  target: 'column.target',
}

/** Lines of these names hold the log's own words; all others hold what a proposal says. */
const OWN_NAMES: ReadonlySet<string> = new Set(['state', 'role', 'field'])

const isAct = (act: string): act is KnownAct => ACTS.some((known) => known === act)

/** Acts, subjects and lines of the audit log in words; what has none is shown by its stable name. */
export function useActWords() {
  const t = useWords()
  const plain = t as (key: DeskMessageKey) => string
  const format = useFormat()
  const lines = useLineWords()

  const stable = (name: string): string => name.replaceAll('_', ' ')

  const state = (value: string): string => {
    const key = STATES[value]
    return key === undefined ? stable(value) : plain(key)
  }

  return {
    act(act: string): string {
      const [kind, step] = PROPOSAL_ACTS.get(act) ?? []
      if (kind !== undefined && step !== undefined)
        return t('audit.act_of', { what: t(`proposal.${kind}`), done: t(STEPS[step]) })
      return isAct(act) ? t(`audit.act.${act}`) : stable(act)
    },
    subject(kind: string): string {
      const known = SUBJECTS.find((subject) => subject === kind)
      return known === undefined ? stable(kind) : t(`audit.of.${known}`)
    },
    name(name: string): string {
      const key = NAMES[name]
      return key === undefined ? lines.nameOf(name) : plain(key)
    },
    reason: (reason: string): string => reasonIn(t, reason),
    value: (name: string, value: string): string =>
      OWN_NAMES.has(name) ? format.list(value.split(',').map(state)) : lines.textOf(name, value),
  }
}
