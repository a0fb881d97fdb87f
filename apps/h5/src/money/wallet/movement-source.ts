import type { Movement } from '@plumbline/api-schema/money/wallet'
import { recordNumber } from '@plumbline/domain/basics/uuid'
import type { Translate } from '@plumbline/language/translate'

const PAGES = {
  order_won: '/pages/trade/order',
  order_lost: '/pages/trade/order',
  order_closed: '/pages/trade/order',
  order_close: '/pages/trade/order',
  recharge: '/pages/user/rechargerecord',
  withdrawal: '/pages/user/cashrecord',
  withdrawal_fee: '/pages/user/cashrecord',
  withdrawal_returned: '/pages/user/cashrecord',
  exchange_given: '/pages/user/exchangerecord',
  exchange_got: '/pages/user/exchangerecord',
  project_join: '/pages/project/profit',
  project_append: '/pages/project/profit',
  project_instalment: '/pages/project/profit',
  project_interest: '/pages/project/profit',
  project_principal: '/pages/project/profit',
  project_interest_paid: '/pages/project/profit',
  project_interest_rolled: '/pages/project/profit',
  project_exit_charge: '/pages/project/profit',
  bonus_claim: '/pages/user/activityCenter',
  bonus_release: '/pages/user/activityCenter',
  bonus_give_up: '/pages/user/activityCenter',
  bonus_expiry: '/pages/user/activityCenter',
} as const satisfies Partial<Record<Movement['kind'], string>>

/** Kinds that stand on a record of the customer's own, whose page shows all of it. */
export type SourcedKind = keyof typeof PAGES

export const isSourced = (kind: Movement['kind']): kind is SourcedKind => kind in PAGES

type ProjectKind = Extract<SourcedKind, `project_${string}`>
const isOfProject = (kind: Movement['kind']): kind is ProjectKind => kind.startsWith('project_')

/** What a movement is: of a project by its title, of other records by their number. */
export function movementWords(
  t: Translate,
  { kind, ref, title }: Pick<Movement, 'kind' | 'ref' | 'title'>,
): string {
  if (isOfProject(kind)) return t(`wallet.movement.${kind}`, { title: title ?? recordNumber(ref) })
  return isSourced(kind)
    ? t(`wallet.movement.${kind}`, { number: recordNumber(ref) })
    : t(`wallet.movement.${kind}`)
}

/** The title in those words, where there is one. */
export const namedIn = ({ title, language }: Pick<Movement, 'title' | 'language'>) =>
  title === undefined ? undefined : { title, language }

/** The page of the record behind a movement. */
export const sourceOf = (kind: SourcedKind, ref: string): string => `${PAGES[kind]}?id=${ref}`
