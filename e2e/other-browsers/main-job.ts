import { t } from '@plumbline/language/testing/t'
import type { Customer } from '../support/customer.ts'
import type { OtherBrowser } from './browser-door.ts'
import { reads, tap, type } from './hand.ts'

/** Of tools/recompute/http-client.ts, which registers the customer. */
const PASSWORD = 'Plumb-bob-77'
/** The words that a customer reads, in English. */
const AMOUNT = 'input[inputmode=decimal]'
/** Half a minute of the order, then the seal of its log. */
const SETTLED_WITHIN_MS = 90_000

/** A job that a customer does by hand; a step may be seen: it is told its name. */
export interface Job {
  readonly browser: OtherBrowser
  readonly base: string
  readonly customer: Customer
  /** A picture to send as proof of a payment. */
  readonly paper: string
  readonly show: (step: string) => Promise<void>
}

const go = ({ browser, base }: Job, route: string): Promise<void> =>
  browser.goTo(`${base}/h5/#/pages/${route}`)

async function logIn(job: Job): Promise<void> {
  const { browser, base, customer, show } = job
  await browser.goTo(`${base}/robots.txt`)
  await browser.read(`(localStorage.clear(), localStorage.setItem('language', 'en'))`)
  await go(job, 'login/login')
  await type(browser, '[name=account]', customer.account)
  await type(browser, '[name=password]', PASSWORD)
  await show('log-in')
  await tap(browser, t('action.log_in'), { selector: 'button[type=submit]' })
  await reads(browser, t('home.total'))
}

async function trade(job: Job): Promise<void> {
  const { browser, show } = job
  await go(job, 'trade/trade?symbol=BTCUSD')
  await tap(browser, `${t('trade.up')} +`)
  await type(browser, `[role=dialog] ${AMOUNT}`, '10.00')
  await show('ticket')
  await tap(browser, t('ticket.place.up'))
  await go(job, 'user/order?kind=contract')
  await tap(browser, 'BTCUSD', { selector: 'a[href*="trade/order?id="]' })
  await show('order-open')
  await tap(browser, t('verify.run'), { within: SETTLED_WITHIN_MS })
  await reads(browser, t('verify.holds'), SETTLED_WITHIN_MS)
  await show('order-verified')
  await tap(browser, t('share.open'))
  await tap(browser, t('share.make'))
  await reads(browser, 'proofs/verify?token=')
  await show('proof-link')
}

async function payIn(job: Job): Promise<void> {
  const { browser, paper, show } = job
  await go(job, 'user/rechargeList')
  await tap(browser, t('recharge.method.bank'))
  await type(browser, AMOUNT, '150.00')
  await tap(browser, t('recharge.amount.action'))
  await reads(browser, t('recharge.pay'))
  await show('recharge-details')
  await browser.choose(paper)
  await tap(browser, t('recharge.send'))
  await reads(browser, t('recharge.status.under_review'))
  await show('recharge-sent')
}

async function joinProject(job: Job): Promise<void> {
  const { browser, show } = job
  await go(job, 'project/project')
  await tap(browser, '', { selector: 'a[href*="project/details"]' })
  await tap(browser, t('project.join.with', { amount: '' }).trim(), { selector: 'button' })
  await reads(browser, t('project.calendar.total'))
  await show('project-sheet')
  await tap(browser, t('project.join.with', { amount: '' }).trim(), { selector: 'button' })
  await reads(browser, t('profit.status.earning'))
  await show('project-joined')
}

/**
 * The main job by hand: logs in, places a contract, sees it settled and verified, makes its proof a link, pays in, joins
 * a project.
 * @throws Error that names the first thing which could not be tapped or read
 */
export async function mainJob(job: Job): Promise<void> {
  for (const part of [logIn, trade, payIn, joinProject]) await part(job)
}
