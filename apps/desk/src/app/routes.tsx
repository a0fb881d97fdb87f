import { auditCall } from '@plumbline/api-schema/desk/desk-audit'
import type { Call } from '@plumbline/api-schema/wire/call'
import { contentItemsCall } from '@plumbline/api-schema/service/desk-content'
import { deskBonusesCall, deskProgrammesCall } from '@plumbline/api-schema/rewards/desk-bonus'
import { deskCalendarsCall } from '@plumbline/api-schema/trading/desk-calendar'
import { deskCustomersCall } from '@plumbline/api-schema/desk/desk-customer'
import { deskDepositsCall } from '@plumbline/api-schema/money/desk-deposit'
import { deskCertificationsCall } from '@plumbline/api-schema/accounts/desk-identity'
import { INVESTMENT_ROLES } from '../investing/offers/tabs.ts'
import { gatesCall } from '@plumbline/api-schema/openness/desk-offering'
import { operatorCall, operatorsCall } from '@plumbline/api-schema/desk/desk-operator'
import { deskPaymentMethodsCall } from '@plumbline/api-schema/money/desk-payment-method'
import { booksCall, proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import { deskProductsCall } from '@plumbline/api-schema/trading/desk-product'
import type { DeskQueue } from '@plumbline/api-schema/desk/desk-queue'
import { deskSettingsCall } from '@plumbline/api-schema/desk/desk-setting'
import { deskChatsCall, deskComplaintsCall } from '@plumbline/api-schema/service/desk-support'
import { deskSecurityCall } from '@plumbline/api-schema/accounts/security-event'
import { deskFeedsCall } from '@plumbline/api-schema/trading/product-sheet'
import { deskWithdrawalsCall } from '@plumbline/api-schema/money/desk-withdrawal'
import type { DeskMessageKey } from '@plumbline/language/desk-messages'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { HomePage } from '../desk/overview/home-page.tsx'
import { DepositsPage } from '../money/deposits/deposits-page.tsx'

export interface Page {
  readonly path: string
  readonly title: DeskMessageKey &
    `page.${'home' | 'recharges' | 'withdrawals' | 'identity' | 'chats' | 'complaints' | 'proposals' | 'customers' | 'payment_methods' | 'products' | 'investments' | 'bonuses' | 'content' | 'books' | 'feeds' | 'calendars' | 'gates' | 'settings' | 'audit' | 'operators' | 'security' | 'security_events'}`
  /** The letter after `g` that leads here. */
  readonly letter: string
  /** Whoever may make this call sees the page. */
  readonly needs: Pick<Call, 'roles'>
  /** The queue whose count stands beside the name. */
  readonly queue?: DeskQueue
  readonly group: 'queue' | 'work' | 'books' | 'own'
  readonly Page: ComponentType
}

const lazily = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** Whoever sees programmes or what came of them. */
const BONUS_ROLES = {
  roles: [...new Set([...(deskProgrammesCall.roles ?? []), ...(deskBonusesCall.roles ?? [])])],
}

/** Every page behind the log-in, in the order of the rail. */
export const PAGES: readonly Page[] = [
  { path: '/', title: 'page.home', letter: 'h', needs: operatorCall, group: 'queue', Page: HomePage },
  {
    path: '/recharges',
    title: 'page.recharges',
    letter: 'r',
    needs: deskDepositsCall,
    queue: 'recharges',
    group: 'queue',
    Page: DepositsPage,
  },
  {
    path: '/withdrawals',
    title: 'page.withdrawals',
    letter: 'w',
    needs: deskWithdrawalsCall,
    queue: 'withdrawals',
    group: 'queue',
    Page: lazily(() => import('../money/withdrawals/withdrawals-page.tsx'), 'WithdrawalsPage'),
  },
  {
    path: '/identity',
    title: 'page.identity',
    letter: 'i',
    needs: deskCertificationsCall,
    queue: 'certifications',
    group: 'queue',
    Page: lazily(() => import('../accounts/identity/identity-page.tsx'), 'IdentityPage'),
  },
  {
    path: '/chats',
    title: 'page.chats',
    letter: 't',
    needs: deskChatsCall,
    queue: 'chats',
    group: 'queue',
    Page: lazily(() => import('../service/chats/chats-page.tsx'), 'ChatsPage'),
  },
  {
    path: '/complaints',
    title: 'page.complaints',
    letter: 'k',
    needs: deskComplaintsCall,
    queue: 'complaints',
    group: 'queue',
    Page: lazily(() => import('../service/complaints/complaints-page.tsx'), 'ComplaintsPage'),
  },
  {
    path: '/proposals',
    title: 'page.proposals',
    letter: 'p',
    needs: proposalsCall,
    queue: 'proposals',
    group: 'queue',
    Page: lazily(() => import('../desk/proposals/proposals-page.tsx'), 'ProposalsPage'),
  },
  {
    path: '/customers',
    title: 'page.customers',
    letter: 'c',
    needs: deskCustomersCall,
    group: 'work',
    Page: lazily(() => import('../desk/customers/customers-page.tsx'), 'CustomersPage'),
  },
  {
    path: '/payment-methods',
    title: 'page.payment_methods',
    letter: 'm',
    needs: deskPaymentMethodsCall,
    group: 'work',
    Page: lazily(() => import('../money/payment-methods/payment-methods-page.tsx'), 'PaymentMethodsPage'),
  },
  {
    path: '/products',
    title: 'page.products',
    letter: 'd',
    needs: deskProductsCall,
    group: 'work',
    Page: lazily(() => import('../trading/products/products-page.tsx'), 'ProductsPage'),
  },
  {
    path: '/investments',
    title: 'page.investments',
    letter: 'v',
    needs: INVESTMENT_ROLES,
    group: 'work',
    Page: lazily(() => import('../investing/offers/investments-page.tsx'), 'InvestmentsPage'),
  },
  {
    path: '/bonuses',
    title: 'page.bonuses',
    letter: 'u',
    needs: BONUS_ROLES,
    group: 'work',
    Page: lazily(() => import('../rewards/bonuses/bonuses-page.tsx'), 'BonusesPage'),
  },
  {
    path: '/content',
    title: 'page.content',
    letter: 'e',
    needs: contentItemsCall,
    group: 'work',
    Page: lazily(() => import('../service/content/content-page.tsx'), 'ContentPage'),
  },
  {
    path: '/books',
    title: 'page.books',
    letter: 'b',
    needs: booksCall,
    group: 'books',
    Page: lazily(() => import('../money/books/books-page.tsx'), 'BooksPage'),
  },
  {
    path: '/feeds',
    title: 'page.feeds',
    letter: 'f',
    needs: deskFeedsCall,
    group: 'books',
    Page: lazily(() => import('../trading/feeds/feeds-page.tsx'), 'FeedsPage'),
  },
  {
    path: '/calendars',
    title: 'page.calendars',
    letter: 'y',
    needs: deskCalendarsCall,
    group: 'books',
    Page: lazily(() => import('../trading/calendars/calendars-page.tsx'), 'CalendarsPage'),
  },
  {
    path: '/settings',
    title: 'page.settings',
    letter: 'n',
    needs: deskSettingsCall,
    group: 'books',
    Page: lazily(() => import('../desk/settings/settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: '/gates',
    title: 'page.gates',
    letter: 'g',
    needs: gatesCall,
    group: 'books',
    Page: lazily(() => import('../openness/offering/gates-page.tsx'), 'GatesPage'),
  },
  {
    path: '/audit',
    title: 'page.audit',
    letter: 'a',
    needs: auditCall,
    group: 'books',
    Page: lazily(() => import('../desk/audit/audit-page.tsx'), 'AuditPage'),
  },
  {
    path: '/security-events',
    title: 'page.security_events',
    letter: 'l',
    needs: deskSecurityCall,
    group: 'books',
    Page: lazily(() => import('../accounts/security-events/security-events-page.tsx'), 'SecurityEventsPage'),
  },
  {
    path: '/operators',
    title: 'page.operators',
    letter: 'o',
    needs: operatorsCall,
    group: 'own',
    Page: lazily(() => import('../desk/operators/operators-page.tsx'), 'OperatorsPage'),
  },
  {
    path: '/security',
    title: 'page.security',
    letter: 's',
    needs: operatorCall,
    group: 'own',
    Page: lazily(() => import('../desk/security/security-page.tsx'), 'SecurityPage'),
  },
]
