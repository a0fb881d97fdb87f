import type { Translated } from '../../messages.ts'
import type { deskInvestment as english } from '../en/desk-investment.ts'

export const deskInvestment = {
  'investments.title': '项目与准备金',
} satisfies Translated<typeof english>
