import type { OperatorRole } from '@plumbline/domain/desk/operator'
import type { Call } from '../wire/call.ts'
import { deskCalendarsCall } from '../trading/desk-calendar.ts'
import { deskDepositsCall } from '../money/desk-deposit.ts'
import { deskCertificationsCall } from '../accounts/desk-identity.ts'
import { operatorsCall } from './desk-operator.ts'
import { deskOffersCall } from '../investing/desk-investment.ts'
import { deskPaymentMethodsCall } from '../money/desk-payment-method.ts'
import { deskProductsCall } from '../trading/desk-product.ts'
import { proposalsCall } from './desk-proposal.ts'
import { deskHaltsCall } from '../trading/market-halt.ts'
import type { DeskTopic } from './desk-queue.ts'
import { deskSettingsCall } from './desk-setting.ts'
import { deskChatsCall, deskComplaintsCall } from '../service/desk-support.ts'
import { deskWithdrawalsCall } from '../money/desk-withdrawal.ts'

/** The call that lists each queue: whoever may make it may work there, and hears what changes. */
const LISTED_BY: Readonly<Record<DeskTopic, Pick<Call, 'roles'>>> = {
  recharges: deskDepositsCall,
  withdrawals: deskWithdrawalsCall,
  certifications: deskCertificationsCall,
  proposals: proposalsCall,
  payment_methods: deskPaymentMethodsCall,
  operators: operatorsCall,
  investments: deskOffersCall,
  chats: deskChatsCall,
  complaints: deskComplaintsCall,
  bonuses: { roles: ['treasurer', 'editor', 'support', 'admin'] },
  content: { roles: ['editor'] },
  products: deskProductsCall,
  halts: deskHaltsCall,
  calendars: deskCalendarsCall,
  settings: deskSettingsCall,
}

export function maySee(roles: readonly OperatorRole[], topic: DeskTopic): boolean {
  const needed = LISTED_BY[topic].roles
  return needed === undefined || needed.some((role) => roles.includes(role))
}
