import type { OperatorRole } from '@plumbline/domain/operator'
import type { Call } from './call.ts'
import { deskCalendarsCall } from './desk-calendar.ts'
import { deskRechargesCall } from './desk-deposit.ts'
import { deskCertificationsCall } from './desk-identity.ts'
import { operatorsCall } from './desk-operator.ts'
import { deskOffersCall } from './desk-investment.ts'
import { deskPaymentMethodsCall } from './desk-payment-method.ts'
import { deskProductsCall } from './desk-product.ts'
import { proposalsCall } from './desk-proposal.ts'
import { deskHaltsCall } from './market-halt.ts'
import type { DeskTopic } from './desk-queue.ts'
import { deskSettingsCall } from './desk-setting.ts'
import { deskChatsCall, deskComplaintsCall } from './desk-support.ts'
import { deskWithdrawalsCall } from './desk-withdrawal.ts'

/** The call that lists each queue: whoever may make it may work there, and hears what changes. */
const LISTED_BY: Readonly<Record<DeskTopic, Pick<Call, 'roles'>>> = {
  recharges: deskRechargesCall,
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
