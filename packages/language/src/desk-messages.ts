import type { desk } from './catalogues/en/desk/desk.ts'
import type { deskField } from './catalogues/en/desk-field.ts'
import type { deskInvestment } from './catalogues/en/investing/desk-investment.ts'
import type { deskGates } from './catalogues/en/openness/desk-gates.ts'
import type { deskGrowth } from './catalogues/en/rewards/desk-growth.ts'
import type { deskProduct } from './catalogues/en/trading/desk-product.ts'
import type { deskContent } from './catalogues/en/service/desk-content.ts'
import type { deskSetting } from './catalogues/en/desk/desk-setting.ts'
import type { deskSupport } from './catalogues/en/service/desk-support.ts'
import type { deskMarket } from './catalogues/en/trading/desk-market.ts'
import type { deskOffice } from './catalogues/en/desk/desk-office.ts'
import type { deskSecurity } from './catalogues/en/desk/desk-security.ts'
import type { deskReason } from './catalogues/en/desk/reason.ts'
import type { deskReview } from './catalogues/en/desk/desk-review.ts'

/** The desk speaks these two alone (docs/rules/service.md#languages); what customers read is in all ten. */
export const DESK_LANGUAGES = ['en', 'zh'] as const
export type DeskLanguage = (typeof DESK_LANGUAGES)[number]

/** Files of the desk's own set of texts in `catalogues/en`, and the name each exports. They are no areas of customers' texts. */
export const DESK_AREAS = {
  'desk/desk': 'desk',
  'desk/desk-review': 'deskReview',
  'desk/reason': 'deskReason',
  'desk/desk-office': 'deskOffice',
  'desk/desk-security': 'deskSecurity',
  'investing/desk-investment': 'deskInvestment',
  'openness/desk-gates': 'deskGates',
  'rewards/desk-growth': 'deskGrowth',
  'service/desk-content': 'deskContent',
  'desk/desk-setting': 'deskSetting',
  'service/desk-support': 'deskSupport',
  'trading/desk-product': 'deskProduct',
  'desk-field': 'deskField',
  'trading/desk-market': 'deskMarket',
} as const

/** Every text of the desk by its key. */
export type DeskMessages = typeof desk &
  typeof deskReview &
  typeof deskReason &
  typeof deskOffice &
  typeof deskSecurity &
  typeof deskInvestment &
  typeof deskGates &
  typeof deskGrowth &
  typeof deskContent &
  typeof deskSetting &
  typeof deskSupport &
  typeof deskProduct &
  typeof deskField &
  typeof deskMarket

export type DeskMessageKey = keyof DeskMessages

export const isDeskLanguage = (code: string | undefined): code is DeskLanguage =>
  DESK_LANGUAGES.some((language) => language === code)
