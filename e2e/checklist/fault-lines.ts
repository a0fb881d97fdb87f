import { line } from './line.ts'
import type { Line } from './line.ts'

const SERVER = 'test:apps/server/src'
const MODULES = 'test:apps/server/src'

/** What a check of the whole product found wrong, each with the tests that keep it mended. */
export const FAULT_LINES: readonly Line[] = [
  line(
    'F1 products, calendars, contract terms, halts and the platform’s settings change at the desk, by two, told before',
    `${MODULES}/trading/products/market-products.test.ts#hold for what comes after the longest open order, and for nothing before`,
    `${MODULES}/trading/products/product-guards.test.ts#are nobody’s alone: not proposed, not taken back`,
    `${MODULES}/trading/calendars/trading-calendar.test.ts#decided by two it is known at once and in force at its midnight`,
    `${MODULES}/trading/market-halts/market-halt.test.ts#orders whose windows miss them are void, listed and paid back`,
    `${MODULES}/desk/settings/house-settings.test.ts#is public and told a day before`,
    'test:e2e/journeys/products.test.ts#other terms go from one operator to the other',
    'test:e2e/journeys/house-settings.test.ts#a setting is changed by two',
    'test:e2e/journeys/halt-and-calendar.test.ts#a feed is stopped by one and resumed by two',
  ),
  line(
    'F10 orders that wait for a price or a time',
    `${MODULES}/trading/pending-orders/pending-order.test.ts#its entry is the tick after`,
    'test:e2e/journeys/pending-order.test.ts#waits for a price',
  ),
  line(
    'F11 keys for a customer’s own programs, and the replay of a day',
    'test:apps/server/src/http/api-keys.test.ts#admits keys of its scope, and no others',
    'test:e2e/journeys/day-replay.test.ts#at 600 × every tick passes',
  ),
  line(
    'F2 a bad field is named in words, never by its name on the wire',
    `${SERVER}/request-field-words.test.ts#every field of every call of a customer has words in all ten languages`,
    'test:packages/language/src/refusal-message.test.ts#a field without words is not named by its wire name',
  ),
  line(
    'F3 one version of the terms is one text: no older words under a new number',
    `${MODULES}/service/content/terms.test.ts#terms published in English alone are one text with one hash in all ten languages`,
    `${MODULES}/service/content/next-version.test.ts#a version of new English words never shows older words of another language`,
  ),
  line(
    'F4 a date of another year names its year',
    'test:packages/language/src/format/format.test.ts#a date of another year than the present one carries it',
    'test:packages/language/src/refusal-message.test.ts#until a day of another year names that year',
  ),
  line(
    'F5 every list has pages of up to 500, and keeps to them',
    `${SERVER}/every-list.test.ts#a list that has no end of its own has pages of up to 500`,
  ),
  line(
    'F6 a second instalment is pending only once its day is over',
    'test:packages/domain/src/investing/investment-state.test.ts#the due date is counted from the post date',
    `${MODULES}/investing/investments/midnight/write-reminders.test.ts#of one that was not paid by the end of its day`,
    'test:e2e/lifecycle/mission.test.ts#customers played through every call',
  ),
  line(
    'F7 the public ticks and the candles say with `next` that there are more',
    `${MODULES}/trading/market/market.test.ts#the log goes on where a page ends, forwards and from the newest back`,
    `${MODULES}/trading/market/market.test.ts#weeks page back to the product’s first day, none twice and none left out`,
  ),
  line(
    'F8 each order in a list has its receipt',
    `${MODULES}/trading/contract-orders/acceptance/listed-receipts.test.ts#every listed order carries the receipt of its acceptance`,
    `${MODULES}/trading/contract-orders/acceptance/listed-receipts.test.ts#so does every settled one`,
  ),
  line(
    'F9 destinations have names and a lock, and a small first amount is suggested',
    `${MODULES}/money/payout-targets/payout-targets.test.ts#stands wherever its customer is told where money goes, and nowhere at the desk`,
    `${MODULES}/money/payout-targets/payout-lock.test.ts#nothing goes to a new destination while it holds`,
    `${MODULES}/money/payout-targets/payout-lock.test.ts#a first amount is suggested until something was paid there`,
  ),
  line(
    'F12 every kind in the log of terms can be asked for',
    `${MODULES}/openness/terms-history/terms-history.test.ts#whatever the log of terms holds can be asked for, by its kind alone too`,
  ),
  line(
    'F13 files have headings of their own: the balance is no log-in, nothing is set for a screen, nothing is left untranslated',
    `${MODULES}/money/statements/statements.test.ts#has headings and kinds in`,
    'test:packages/language/src/typography.test.ts#what was set is plain words again in a file',
  ),
  line(
    'F14 one mask: the first three and the last three',
    'test:packages/domain/src/basics/mask.test.ts#of any text six characters show at most, and three at least stay hidden',
    `${MODULES}/money/payout-targets/target-guards.test.ts#no more of a number is shown than its first three and last three characters`,
  ),
  line(
    'F15 a year is summed up, and files of requests hold the refused ones',
    `${MODULES}/money/statements/year.test.ts#a year is the ledger, summed up: opening and lines are the closing, kind by kind`,
    `${MODULES}/money/statements/year.test.ts#files of requests hold refused and cancelled ones with their states`,
  ),
  line(
    'F16 the chart goes back to the first day of its history',
    `${MODULES}/trading/market/market.test.ts#weeks page back to the product’s first day, none twice and none left out`,
  ),
  line(
    'F17 a payment before the approval says that it was not approved',
    `${MODULES}/money/withdrawals/withdrawal.test.ts#refused by the bank comes back by two operators, of whom one may have approved`,
    `${SERVER}/every-refusal.test.ts#no refusal is without a scene`,
  ),
  line(
    'F18 a form without a target asks to choose one, not to bind one',
    `${MODULES}/money/withdrawals/refusals.test.ts#says limits, fee, arrival, hours, and the refusal that would come`,
  ),
  line(
    'F19 a repeated call is answered byte by byte',
    `${SERVER}/http/replayed-answers.test.ts#is answered again byte by byte`,
    'test:e2e/lifecycle/mission.test.ts#customers played through every call',
  ),
  line(
    'F20 planned and sent, `promised_by` means the same',
    `${MODULES}/money/leaving/leaving.test.ts#everything is in it: cash, what projects return, what a new card takes first`,
  ),
  line(
    'F21 a key that stood for one call stands for no other',
    `${SERVER}/http/replayed-answers.test.ts#a key that stood for one call stands for no other, orders included`,
  ),
  line(
    'F22 the papers say what is: the key file as it is saved, who refuses after Stop for today, when a day is committed to',
    `${SERVER}/feed/seed-keeper.test.ts#a day is committed to before it begins, its seed shown only after it has ended`,
    `${MODULES}/accounts/limits/limits.test.ts#refuses orders on the server until the platform’s midnight, and says so`,
    "code:docs/proofs.md#The saved response, with or without the envelope, is a checker's key file",
    'code:docs/decisions/0027-results-and-charts-kept.md#is refused by the rule of the',
    "code:docs/proofs.md#For the day on which a feed starts, and the day after it, it's logged before the feed's first tick",
  ),
  line(
    'F23 a checker holds each key against its id',
    'test:packages/verifier/src/every-step.test.ts#every step is seen to fail',
    'test:packages/verifier/src/verify-paper.test.ts#is refused by other keys than those inside, and where it is none',
  ),
  line(
    'F24 an alert whose price is there already says so',
    `${MODULES}/trading/alerts/alerts.test.ts#says so where the price is there already: it waits until that has been on the other side`,
    'test:apps/h5/src/trading/alerts/alert-form.test.ts#whether the price is there already',
  ),
  line(
    'F25 two shared proofs of one customer cannot be linked',
    `${SERVER}/proofs/ticket-customer.test.ts#no two tickets name one customer alike`,
  ),
  line(
    'Small: Home counts the orders that Results counts, ties too',
    `${MODULES}/money/wallet/wallet.test.ts#counts what settled today as the results page does, void ones too`,
  ),
  line(
    'Small: operators send no pictures, and the record of decisions says so',
    `${MODULES}/service/support/chat.test.ts#a picture: the customer’s own, seen by support alone`,
    'code:docs/decisions/0025-customer-service.md#operators send no pictures',
  ),
  line(
    'Small: day and time of a project’s order say the same, and the month filters by both',
    `${MODULES}/investing/investments/reads/reading.test.ts#each movement, newest first; a day whose interest is nothing is none`,
  ),
  line(
    'Small: a screenshot that was used before is told as that',
    `${MODULES}/money/deposits/deposit-refusals.test.ts#not_found, under_review_already, reference_expired, screenshot_required, file_refused, file_used`,
  ),
  line(
    'Small: a symbol in small letters is the same product',
    `${MODULES}/trading/market/market.test.ts#a symbol in small letters is the same product`,
  ),
  line(
    'Small: a moment without a product asks for one',
    'text:moment.no_product',
    'test:apps/h5/src/trading/product/asked-symbol.test.ts#names %j',
  ),
]

/**
 * What is being built now: its entry comes with it, one line with the file and the title of its test, and its name goes from
 * here. Faults stand in FAULT_LINES then, expectations by number and the feature by letter in EXPECTATION_LINES.
 */
export const TO_COME: { readonly faults: readonly string[]; readonly expectations: readonly string[] } = {
  faults: [],
  expectations: [],
}
