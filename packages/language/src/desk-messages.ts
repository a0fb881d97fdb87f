import type { desk } from './catalogues/en/desk.ts'
import type { deskField } from './catalogues/en/desk-field.ts'
import type { deskInvestment } from './catalogues/en/desk-investment.ts'
import type { deskGates } from './catalogues/en/desk-gates.ts'
import type { deskGrowth } from './catalogues/en/desk-growth.ts'
import type { deskProduct } from './catalogues/en/desk-product.ts'
import type { deskContent } from './catalogues/en/desk-content.ts'
import type { deskSetting } from './catalogues/en/desk-setting.ts'
import type { deskSupport } from './catalogues/en/desk-support.ts'
import type { deskMarket } from './catalogues/en/desk-market.ts'
import type { deskOffice } from './catalogues/en/desk-office.ts'
import type { deskSecurity } from './catalogues/en/desk-security.ts'
import type { deskReview } from './catalogues/en/desk-review.ts'

/** The desk speaks these two alone (product.md 10); what customers read is in all ten. */
export const DESK_LANGUAGES = ['en', 'zh'] as const
export type DeskLanguage = (typeof DESK_LANGUAGES)[number]

/** Files of the desk's own set of texts, and the name each exports. They are no areas: no other language has them. */
export const DESK_AREAS = {
  desk: 'desk',
  'desk-review': 'deskReview',
  'desk-office': 'deskOffice',
  'desk-security': 'deskSecurity',
  'desk-investment': 'deskInvestment',
  'desk-gates': 'deskGates',
  'desk-growth': 'deskGrowth',
  'desk-content': 'deskContent',
  'desk-setting': 'deskSetting',
  'desk-support': 'deskSupport',
  'desk-product': 'deskProduct',
  'desk-field': 'deskField',
  'desk-market': 'deskMarket',
} as const

/** Every text of the desk by its key. */
export type DeskMessages = typeof desk &
  typeof deskReview &
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
