import { desk as enDesk } from './catalogues/en/desk.ts'
import { deskMarket as enMarket } from './catalogues/en/desk-market.ts'
import { deskField as enField } from './catalogues/en/desk-field.ts'
import { deskInvestment as enInvestment } from './catalogues/en/desk-investment.ts'
import { deskProduct as enProduct } from './catalogues/en/desk-product.ts'
import { deskGates as enGates } from './catalogues/en/desk-gates.ts'
import { deskGrowth as enGrowth } from './catalogues/en/desk-growth.ts'
import { deskContent as enContent } from './catalogues/en/desk-content.ts'
import { deskSetting as enSetting } from './catalogues/en/desk-setting.ts'
import { deskSupport as enSupport } from './catalogues/en/desk-support.ts'
import { deskOffice as enOffice } from './catalogues/en/desk-office.ts'
import { deskSecurity as enSecurity } from './catalogues/en/desk-security.ts'
import { deskReview as enReview } from './catalogues/en/desk-review.ts'
import { desk as zhDesk } from './catalogues/zh/desk.ts'
import { deskMarket as zhMarket } from './catalogues/zh/desk-market.ts'
import { deskField as zhField } from './catalogues/zh/desk-field.ts'
import { deskInvestment as zhInvestment } from './catalogues/zh/desk-investment.ts'
import { deskProduct as zhProduct } from './catalogues/zh/desk-product.ts'
import { deskGates as zhGates } from './catalogues/zh/desk-gates.ts'
import { deskGrowth as zhGrowth } from './catalogues/zh/desk-growth.ts'
import { deskContent as zhContent } from './catalogues/zh/desk-content.ts'
import { deskSetting as zhSetting } from './catalogues/zh/desk-setting.ts'
import { deskSupport as zhSupport } from './catalogues/zh/desk-support.ts'
import { deskOffice as zhOffice } from './catalogues/zh/desk-office.ts'
import { deskSecurity as zhSecurity } from './catalogues/zh/desk-security.ts'
import { deskReview as zhReview } from './catalogues/zh/desk-review.ts'
import type { DeskLanguage, DeskMessageKey } from './desk-messages.ts'

/** All texts of the desk, as written: for tests. The desk loads compiled pieces instead (vite-desk-catalogues.ts). */
export const DESK_CATALOGUES: Readonly<Record<DeskLanguage, Readonly<Record<DeskMessageKey, string>>>> = {
  en: {
    ...enDesk,
    ...enReview,
    ...enOffice,
    ...enSecurity,
    ...enInvestment,
    ...enGates,
    ...enGrowth,
    ...enContent,
    ...enSetting,
    ...enSupport,
    ...enProduct,
    ...enField,
    ...enMarket,
  },
  zh: {
    ...zhDesk,
    ...zhReview,
    ...zhOffice,
    ...zhSecurity,
    ...zhInvestment,
    ...zhGates,
    ...zhGrowth,
    ...zhContent,
    ...zhSetting,
    ...zhSupport,
    ...zhProduct,
    ...zhField,
    ...zhMarket,
  },
}
