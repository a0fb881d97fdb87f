import { line } from './line.ts'
import type { Line } from './line.ts'

const SERVER = 'test:apps/server/src'
const MODULES = 'test:apps/server/src'
const JOURNEYS = 'test:e2e/journeys'
const PAGES = 'test:e2e/pages'
const SECOND_PROGRAM = 'test:e2e/lifecycle/mission.test.ts#customers played through every call'

/**
 * The 48 rows of the specification, as a customer or an operator meets them, each with the tests that try it: a row that is
 * only there, as a page or a call, is not tried.
 */
export const ROW_LINES: readonly Line[] = [
  line(
    '1 register: code, password, terms, inviter; wrong, late and reused codes',
    `${MODULES}/accounts/account/register.test.ts#opens an account with practice money, signs in, and masks the name`,
    `${MODULES}/accounts/account/register.test.ts#tells that a name is taken only to who holds its code`,
    `${MODULES}/accounts/account/codes/code.test.ts#ends after five wrong tries, and the right one comes too late`,
  ),
  line(
    '2 log in and out, 401: locks, the way back, a token that ended',
    `${MODULES}/accounts/account/log-in.test.ts#answers an unknown name and a wrong password alike, and locks both alike`,
    `${MODULES}/accounts/account/log-in.test.ts#is lifted by code, by whom the code reaches, and counts on`,
    `${PAGES}/shell.test.ts#a guarded page leads to the login page, which leads back`,
    `${JOURNEYS}/log-out.test.ts#without a network it is over at once`,
  ),
  line(
    '3 forgotten password: a code, a new one, every session over',
    `${MODULES}/accounts/account/log-in.test.ts#is set anew by code and ends every session`,
    `${SERVER}/self-service.test.ts#a forgotten password: a code, a new one, and in`,
  ),
  line(
    '4 market list: every product with its session, sparks, increase',
    `${MODULES}/trading/market/market.test.ts#the list shows every product with its session, closed ones with their opening`,
    SECOND_PROGRAM,
  ),
  line(
    '5 K-line: candles are those of the ticks, back to the first day; drawings, picture, file',
    `${SERVER}/feed/feed.test.ts#every open product ticks in order, and the candles are those of the ticks`,
    `${MODULES}/trading/market/market.test.ts#weeks page back to the product’s first day, none twice and none left out`,
    `${JOURNEYS}/chart-interval.test.ts#table, picture and file wait for the candles of the interval that is chosen`,
    `${MODULES}/trading/chart-keeping/chart-keeping.test.ts#comes back as it was left`,
  ),
  line(
    '6 live price: by number, without a gap, live again by itself',
    'test:e2e/stream/client-view.test.ts#the client’s view is the server’s sequence',
    `${JOURNEYS}/stream-recovery.test.ts#a lost network that nobody tells of`,
    `${JOURNEYS}/same-tick.test.ts#header, chart and ticket show the same tick number`,
  ),
  line(
    '7 ticket and order: every figure, every refusal, one order a ticket',
    `${MODULES}/trading/contract-orders/contract-order.test.ts#the ticket states stake, fee, payout, break-even rate and expected edge`,
    `${MODULES}/trading/contract-orders/acceptance/refusals.test.ts#addorder: market, limits, balance, reserve in their order`,
    `${MODULES}/trading/contract-orders/contract-order.test.ts#twenty copies at once make one order`,
    SECOND_PROGRAM,
  ),
  line(
    '8 settlement: by the published ticks alone, worked out again elsewhere',
    `${MODULES}/trading/contract-orders/settlement/settle.test.ts#S1: the last tick at or before T counts`,
    `${MODULES}/trading/contract-orders/settlement/bent-outcomes.test.ts#not before, not otherwise, not void`,
    `${MODULES}/trading/contract-orders/reads/recompute-python.test.ts#every settled order comes out the same`,
    SECOND_PROGRAM,
  ),
  line(
    '9 holdings and history: filters, pages, sums, each order with its receipt',
    `${MODULES}/trading/contract-orders/settlement/settle.test.ts#holdings and history: filters, pages and the sums of the whole filter`,
    `${MODULES}/trading/contract-orders/acceptance/listed-receipts.test.ts#every listed order carries the receipt of its acceptance`,
    `${JOURNEYS}/own-orders-live.test.ts#own orders move by themselves on every open page`,
  ),
  line(
    '10 open and closed: sessions, breaks, holidays, an order across the close',
    'test:packages/domain/src/feed/calendar.test.ts#sessions of two years neither overlap nor miss an hour of a plain week',
    `${MODULES}/trading/product-sheet/product-sheet.test.ts#of forex names its sessions and holidays in New York`,
    `${MODULES}/trading/calendars/trading-calendar.test.ts#every day before stays as it was`,
    `${MODULES}/trading/market-halts/market-halt.test.ts#new ones and waiting tickets are refused at once`,
    `${MODULES}/trading/contract-orders/acceptance/refusals.test.ts#addorder: market, limits, balance, reserve in their order`,
  ),
  line(
    '11 follow: copies within the cap, own limits, whole record of the leader',
    `${MODULES}/trading/follow/copying.test.ts#a cap of 20.00 takes three copies of 5.05 and refuses the fourth`,
    `${MODULES}/trading/follow/copying.test.ts#the whole record counts, losses too; open orders are not shown`,
    `${JOURNEYS}/follow.test.ts#a leader’s order is copied, settles, and stands in both records`,
    SECOND_PROGRAM,
  ),
  line(
    '12 project list and details: upcoming, open, full, ended; three rates, all facts',
    `${MODULES}/investing/offers/investment-offer.test.ts#upcoming until it is funded and opens, full when nothing fits, ended when it closes`,
    `${MODULES}/investing/offers/investment-offer.test.ts#say all that joining means, in words, and word by word as it is hashed`,
  ),
  line(
    '13 join: reserve to committed, refusals in their order, terms by their hash',
    `${MODULES}/investing/investments/investment.test.ts#commits 4.50, earns 0.15 a day, and returns 1,004.50`,
    `${MODULES}/investing/investments/money-calls.test.ts#refuses in the order of docs/rules/investing.md#refusals`,
    SECOND_PROGRAM,
  ),
  line(
    '14 accrual and profit history: each midnight to the cent, outages caught up',
    `${MODULES}/investing/investments/investment-days.test.ts#each day as it is computed is what the ledger moved at its midnight`,
    'test:tools/oracle/investment-oracle.test.ts#agrees on each of 100,000 random lives to the cent',
    SECOND_PROGRAM,
  ),
  line(
    '15 top-up and tiers: paid in time, late, never',
    `${MODULES}/investing/investments/investment.test.ts#paid on earning day 10: committed 9.00 at joining, interest 7.50, 1.50 back to the reserve`,
    `${MODULES}/investing/investments/investment.test.ts#never paid: 4.50, nothing lost`,
    SECOND_PROGRAM,
  ),
  line(
    '16 renew, stop, repurchase: charge of an early end, what rolls over, what stands in its way',
    `${MODULES}/investing/investments/investment.test.ts#stopped after 12 days returns 1,000.90: the charge is half of 1.80`,
    `${MODULES}/investing/investments/investment.test.ts#rolls the principal over, and with`,
    `${MODULES}/investing/investments/investment.test.ts#a repurchase joins again from an ended one`,
    SECOND_PROGRAM,
  ),
  line(
    '17 my projects: all, in progress, ended, with what runs and was paid out',
    `${MODULES}/investing/investments/reads/reading.test.ts#those in progress first, each newest first, filtered, in pages`,
    SECOND_PROGRAM,
  ),
  line(
    '18 wallets: available, frozen, total, yesterday, profit, each hold with what it backs',
    `${MODULES}/money/wallet/wallet.test.ts#shows frozen sums with the order behind each, and profit by the day the order settled`,
    `${MODULES}/money/wallet/project-figures.test.ts#interest is profit of the day that begins at its midnight`,
    SECOND_PROGRAM,
  ),
  line(
    '19 recharge: picture, one or two reviewers, credited is what arrived',
    `${MODULES}/money/deposits/deposit.test.ts#1,500.00 claimed, 1,480.00 arrived: nothing before the second, then what arrived`,
    `${JOURNEYS}/money-journey.test.ts#of a recharge of 1,500.00 two operators find 1,480.00, and neither can count twice`,
    SECOND_PROGRAM,
  ),
  line(
    '20 recharge records: every class, type, status and month',
    `${MODULES}/money/deposits/deposit-records.test.ts#hold every class, newest first, filtered and paged`,
    `${MODULES}/rewards/invitations/invitation.test.ts#an accepted bonus stands among the recharges by its class`,
  ),
  line(
    '21 withdrawal: fee, least, most, count, new target, cancel, two operators, a whole balance',
    `${MODULES}/money/withdrawals/withdrawal.test.ts#of 250.00 costs 1.00, freezes at once, and leaves with two operators and a bank reference`,
    `${MODULES}/money/withdrawals/withdrawal.test.ts#of 37.20 in all leaves free of charge`,
    `${MODULES}/money/withdrawals/refusals.test.ts#fire in the order of docs/rules/money.md#withdrawal-refusals`,
    `${MODULES}/money/withdrawals/sweep.test.ts#returns what nobody reviewed in time`,
    SECOND_PROGRAM,
  ),
  line(
    '22 withdrawal records: states, who must act, a case where it is late',
    `${MODULES}/desk/reviews/review.test.ts#says whose turn it is, since when and until when`,
    `${MODULES}/desk/reviews/review.test.ts#is refused before the promise, numbers a case once, and shows first`,
    `${JOURNEYS}/rejections.test.ts#a withdrawal ends by the customer, by the desk, by the bank and after it was paid`,
  ),
  line(
    '23 exchange: ask and bid, one use, ten seconds, rounding down',
    `${MODULES}/money/exchange/exchange.test.ts#of 1,000.00 at mid 64,321.50 gives 0.01550812 BTC, straight back 995.01`,
    `${MODULES}/money/exchange/exchange.test.ts#keeps the terms of its quote, whatever the price does meanwhile`,
    SECOND_PROGRAM,
  ),
  line(
    '24 payment methods: four kinds, changed by two, both versions for a day',
    `${MODULES}/money/payment-methods/payment-methods.test.ts#comes in force by two operators, and shows both`,
    `${MODULES}/money/payment-methods/payment-methods.test.ts#shows both versions for 24 h after a change`,
  ),
  line(
    '25 bind a card: every field, the number’s own check, once, its holder',
    `${MODULES}/money/payout-targets/payout-targets.test.ts#is bound with fund password and code, shown masked, new for 24 h, and told`,
    `${MODULES}/money/payout-targets/payout-targets.test.ts#is refused in the order of the call`,
    `${MODULES}/money/payout-targets/races.test.ts#one code at once binds one target`,
  ),
  line(
    '26 bind an address: network, checksum, a name of one’s own, the lock',
    `${MODULES}/money/payout-targets/wallet-address/wallet-address.test.ts#is refused with any one character changed, left out or doubled`,
    `${MODULES}/money/payout-targets/payout-lock.test.ts#nothing goes to a new destination while it holds, not one cent, and again a day later`,
    `${JOURNEYS}/identity-and-targets.test.ts#proves a name, binds a card and an address, and is told of each step`,
  ),
  line(
    '27 location: a point is chosen on the map and by keys, and countries are named',
    'test:apps/h5/src/service/location/map-view.test.ts#arrow keys move the cross their way, plus and minus zoom, others do nothing',
    'test:apps/h5/src/service/location/world-shapes.test.ts#all but three countries are named in every language',
    `${PAGES}/every-page.test.ts#opens by its address`,
  ),
  line(
    '28 real name: under review, passed, rejected by field, sent again, views shown',
    `${MODULES}/accounts/identity/identity.test.ts#waits once, may be sent again after a rejection, and not after it passed`,
    `${MODULES}/accounts/identity/identity-seen.test.ts#lists each view of papers with role, field, time and reason, and no name`,
    `${JOURNEYS}/rejections.test.ts#a real name is rejected with its field named, corrected and sent again`,
  ),
  line(
    '29 passwords: counters, change, reset, a day’s hold',
    `${MODULES}/accounts/fund-password/fund-password.test.ts#is reset by login password and code, holds withdrawals for 24 h and says so`,
    `${MODULES}/accounts/account/log-in.test.ts#asks for the old one, ends every session and goes on under a new token`,
  ),
  line(
    '30 user info and uploads: made anew, owner alone, what is no picture',
    `${MODULES}/accounts/uploads/uploads.test.ts#is shown to its owner alone; to others it is like one that does not exist`,
    `${MODULES}/accounts/uploads/hostile-files.test.ts#most are refused, and what only carries too much is kept clean`,
    `${MODULES}/accounts/uploads/uploads.test.ts#is 256 × 256, one at a time, and named by the account`,
  ),
  line(
    '31 invitation: counted, paid once an identity passed, twenty a year',
    `${MODULES}/rewards/invitations/invitation.test.ts#is counted when a friend registers, and paid once their identity passed, by nothing else`,
    `${JOURNEYS}/growth.test.ts#a friend comes by the link`,
    SECOND_PROGRAM,
  ),
  line(
    '32 sign-in: 0.10 once a platform day',
    `${MODULES}/rewards/bonuses/bonus.test.ts#pays 0.10 once a platform day`,
    SECOND_PROGRAM,
  ),
  line(
    '33 news: by category, by words, in pages, as plain text, no promise',
    `${MODULES}/service/content/content.test.ts#lists news by what they are about, by words, and page by page`,
    `${MODULES}/service/content/content.test.ts#becomes nothing but text`,
    `${MODULES}/service/content/writing.test.ts#are refused in every language, by name`,
  ),
  line(
    '34 notices: three in ten languages, told once, the newest as a line',
    `${MODULES}/service/content/content.test.ts#is in the reader’s language, else in English, item by item`,
    `${MODULES}/service/notices/notices.test.ts#are told once, by the ways that each chose, in the reader’s language`,
  ),
  line(
    '35 messages: filter, pages, read marks, kind and channel',
    `${MODULES}/service/messages/messages.test.ts#is newest first, pages without a gap or a repetition, and filters by type`,
    `${MODULES}/service/messages/messages.test.ts#marks some or all as read, never another customer’s`,
    `${MODULES}/service/notices/notices.test.ts#never silence security, nor money that goes out`,
  ),
  line(
    '36 activity centre: bonuses, sign-in, activities that run now',
    `${JOURNEYS}/growth.test.ts#a bonus is accepted after its terms, and pays for orders`,
    `${MODULES}/service/content/writing.test.ts#begins and ends by the clock, and a later version takes its place`,
  ),
  line(
    '37 about and terms: hidden without evidence, by two, one version says the same in all languages',
    `${MODULES}/service/content/writing.test.ts#a section stays hidden without evidence, a second operator, or a review to come`,
    `${MODULES}/service/content/terms.test.ts#terms published in English alone are one text with one hash in all ten languages`,
    `${JOURNEYS}/content.test.ts#two operators publish new terms; a customer sees what changed, and agrees`,
  ),
  line(
    '38 customer service: answers, chat both ways, secrets, complaint with deadline and outcome',
    `${MODULES}/service/support/chat.test.ts#secrets are refused on both sides, and nothing is kept`,
    `${MODULES}/service/support/complaint.test.ts#of a customer: number, deadline, evidence, outcome, reopened once by another hand, closed`,
    `${JOURNEYS}/support.test.ts#a chat with a picture: who writes, what was read`,
  ),
  line(
    '39 app download: manifest, worker, a start without a network',
    `${SERVER}/http/pages/static-app.test.ts#is installed by a manifest in the customer’s language`,
    'test:e2e/app/without-network.test.ts#it starts without a network by its own address',
  ),
  line(
    '40 ten languages: chosen, kept, relabelled; every field and every file in words',
    `${PAGES}/shell.test.ts#a chosen language relabels the tab bar, and is kept with its index`,
    `${SERVER}/request-field-words.test.ts#every field of every call of a customer has words in all ten languages`,
    `${MODULES}/money/statements/statements.test.ts#has headings and kinds in`,
    'test:packages/language/src/catalogues.test.ts#every sentence is translated',
  ),
  line(
    '41 shell: below /h5/, its width, tabs in order, no error on any page',
    `${PAGES}/every-page.test.ts#opens by its address`,
    `${PAGES}/shell.test.ts#shows a placeholder after 200 ms, not before, and the page once it is there`,
  ),
  line(
    '42 open pages and guard: the list is exact',
    'test:apps/h5/src/app/routes/redirect-if-forbidden.test.ts#the bare root is Home; a name that only resembles an open page is no page',
    'test:e2e/checklist/checklist.test.ts#the list of open pages is exact',
  ),
  line(
    '43 copy, masking, dates: one mask, a year where it is another',
    'test:apps/h5/src/ui/copy.test.ts#says that a browser cannot',
    'test:packages/domain/src/basics/mask.test.ts#of any text six characters show at most, and three at least stay hidden',
    'test:packages/language/src/format/format.test.ts#a date of another year than the present one carries it',
  ),
  line(
    '44 error catalogue: every refusal has a scene and words, every message of the specification its own',
    `${SERVER}/every-refusal.test.ts#no refusal is without a scene`,
    'test:packages/language/src/seed-messages.test.ts#the message %s is said in words of its own',
    'test:packages/language/src/refusal-message.test.ts#every refusal has words in each language, without any figure',
  ),
  line(
    '45 every call: described, guarded, each field tried, each list in pages, each repeat alike',
    `${SERVER}/http/authorisation.test.ts#every call of the table is served, and every route that is served stands in it`,
    `${SERVER}/http/every-field.test.ts#a valid request stands here for each call, with each of its fields`,
    `${SERVER}/every-list.test.ts#a list that has no end of its own has pages of up to 500`,
    `${SERVER}/http/replayed-answers.test.ts#is answered again byte by byte`,
    SECOND_PROGRAM,
  ),
  line(
    '46 VIP: a label that comes by itself',
    `${MODULES}/accounts/identity/identity.test.ts#gives the second label a year after it passed`,
  ),
  line(
    '47 banners and Home: in their order, all in one answer',
    `${MODULES}/service/content/content.test.ts#shows banners by their place, drawn where they have no picture, and never leads elsewhere`,
    `${MODULES}/service/content/content.test.ts#Home has it all in one answer`,
  ),
  line(
    '48 desk: queues, two different persons, reasons, the chain of acts, nothing that bears on an outcome',
    `${MODULES}/desk/reviews/review.test.ts#the second decision by who made the first`,
    `${MODULES}/desk/queues/queues.test.ts#what waits, since when, what is late, and what waits for another hand than mine`,
    `${MODULES}/trading/products/market-products.test.ts#are refused where they could not be fair`,
    `${MODULES}/desk/settings/setting-guards.test.ts#is written as two operators decided it`,
    `${SERVER}/operator-fuzz.test.ts#whatever operators call while orders are open, each ends as its ticks say`,
    `${JOURNEYS}/desk-keyboard.test.ts#20 recharges are reviewed, the other desk sees each by itself, and the money is there`,
  ),
]
