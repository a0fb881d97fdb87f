import { desk } from './desk/desk.ts'
import { deskContent } from './service/desk-content.ts'
import { deskField } from './desk-field.ts'
import { deskGates } from './openness/desk-gates.ts'
import { deskGrowth } from './rewards/desk-growth.ts'
import { deskInvestment } from './investing/desk-investment.ts'
import { deskMarket } from './trading/desk-market.ts'
import { deskOffice } from './desk/desk-office.ts'
import { deskProduct } from './trading/desk-product.ts'
import { deskReason } from './desk/reason.ts'
import { deskReview } from './desk/desk-review.ts'
import { deskSecurity } from './desk/desk-security.ts'
import { deskSetting } from './desk/desk-setting.ts'
import { deskSupport } from './service/desk-support.ts'

/** Every text of the desk in English, by area. */
export const everyDeskArea = {
  desk,
  deskContent,
  deskField,
  deskGates,
  deskGrowth,
  deskInvestment,
  deskMarket,
  deskOffice,
  deskProduct,
  deskReason,
  deskReview,
  deskSecurity,
  deskSetting,
  deskSupport,
}
