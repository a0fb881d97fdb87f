import { desk as enDesk } from './catalogues/en/desk/desk.ts'
import { deskMarket as enMarket } from './catalogues/en/trading/desk-market.ts'
import { deskField as enField } from './catalogues/en/desk-field.ts'
import { deskInvestment as enInvestment } from './catalogues/en/investing/desk-investment.ts'
import { deskProduct as enProduct } from './catalogues/en/trading/desk-product.ts'
import { deskGates as enGates } from './catalogues/en/openness/desk-gates.ts'
import { deskGrowth as enGrowth } from './catalogues/en/rewards/desk-growth.ts'
import { deskContent as enContent } from './catalogues/en/service/desk-content.ts'
import { deskSetting as enSetting } from './catalogues/en/desk/desk-setting.ts'
import { deskSupport as enSupport } from './catalogues/en/service/desk-support.ts'
import { deskOffice as enOffice } from './catalogues/en/desk/desk-office.ts'
import { deskSecurity as enSecurity } from './catalogues/en/desk/desk-security.ts'
import { deskReason as enReason } from './catalogues/en/desk/reason.ts'
import { deskReview as enReview } from './catalogues/en/desk/desk-review.ts'
import { desk as zhDesk } from './catalogues/zh/desk/desk.ts'
import { deskMarket as zhMarket } from './catalogues/zh/trading/desk-market.ts'
import { deskField as zhField } from './catalogues/zh/desk-field.ts'
import { deskInvestment as zhInvestment } from './catalogues/zh/investing/desk-investment.ts'
import { deskProduct as zhProduct } from './catalogues/zh/trading/desk-product.ts'
import { deskGates as zhGates } from './catalogues/zh/openness/desk-gates.ts'
import { deskGrowth as zhGrowth } from './catalogues/zh/rewards/desk-growth.ts'
import { deskContent as zhContent } from './catalogues/zh/service/desk-content.ts'
import { deskSetting as zhSetting } from './catalogues/zh/desk/desk-setting.ts'
import { deskSupport as zhSupport } from './catalogues/zh/service/desk-support.ts'
import { deskOffice as zhOffice } from './catalogues/zh/desk/desk-office.ts'
import { deskSecurity as zhSecurity } from './catalogues/zh/desk/desk-security.ts'
import { deskReason as zhReason } from './catalogues/zh/desk/reason.ts'
import { deskReview as zhReview } from './catalogues/zh/desk/desk-review.ts'
import type { DeskLanguage, DeskMessageKey } from './desk-messages.ts'

/** All texts of the desk, as written: for tests. The desk loads compiled pieces instead (vite-desk-catalogues.ts). */
export const DESK_CATALOGUES: Readonly<Record<DeskLanguage, Readonly<Record<DeskMessageKey, string>>>> = {
  en: {
    ...enDesk,
    ...enReview,
    ...enReason,
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
    ...zhReason,
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
