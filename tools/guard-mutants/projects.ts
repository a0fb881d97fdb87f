import { inMigration, inServer } from './mutant.ts'
import type { Mutant } from './mutant.ts'
import { bonusLife, bonusPromises, investmentBooks } from './guarded-files.ts'

const bounds = inMigration('0021-investment-books', 'ledger/investment-bounds')

const interest = inMigration(
  '0052-two-postgresql-versions',
  'ledger/investment-books',
  'ledger/interest-credited',
)

const counted = inMigration(
  '0020-investment-interest',
  'ledger/investment-books',
  'ledger/interest-credited',
  'ledger/rights',
)

const reserve = inMigration(
  '0021-investment-books',
  'investing/offers/offer-desk',
  'ledger/investment-books',
  'ledger/interest-credited',
)

const bonus = inMigration('0025-bonus', 'ledger/bonus-books')

const join = inServer(
  'investing/investments/joining/join',
  'investing/investments/money-calls',
  'investing/investments/investment',
  'investing/investments/investment-days',
)

const joinPause = inServer('investing/investments/joining/join', 'accounts/limits/exclusion')

const append = inServer(
  'investing/investments/joining/append',
  'investing/investments/investment',
  'investing/investments/investment-days',
)

const clockBack = inServer('investing/investments/joining/append', 'investing/investments/midnight/midnight')
const appendPause = inServer('investing/investments/joining/append', 'accounts/limits/exclusion')

const stop = inServer(
  'investing/investments/stop',
  'investing/investments/investment',
  'investing/investments/investment-days',
)

const payIn = inServer(
  'investing/investments/joining/pay-in',
  'investing/investments/investment',
  'investing/investments/investment-days',
  'investing/investments/races',
)

const credit = inServer(
  'investing/investments/midnight/credit-day',
  'investing/investments/midnight/midnight',
)

const end = inServer(
  'investing/investments/midnight/end-investment',
  'investing/investments/investment',
  'investing/investments/investment-days',
)

const claim = inServer('rewards/bonuses/claim', 'rewards/bonuses/bonus', 'rewards/bonuses/bonus-grant')
const endBonus = inServer('rewards/bonuses/end', 'rewards/bonuses/bonus', 'rewards/bonuses/bonus-grant')
const othersBonus = inServer('rewards/bonuses/end', 'http/own-things')

/** Projects and bonuses: how they begin, what they come to and how they end. */
export const PROJECT_MUTANTS: readonly Mutant[] = [
  bounds(
    'an investment begins after its offer has closed',
    'new.joined_at >= v.opens_at and new.joined_at < v.closes_at',
    'new.joined_at >= v.opens_at',
  ),
  investmentBooks('an ended investment goes on', "if old.state <> 'open' then", 'if false then'),
  bounds(
    'an early end costs another sum than was shown',
    'or new.charge <> div(accrued::numeric * t.exit_charge_ppm, 1000000) end',
    'or new.charge > div(accrued::numeric * t.exit_charge_ppm, 1000000) end',
  ),
  investmentBooks(
    'payments do not add up',
    'when (new.principal <> old.principal or new.set_aside <> old.set_aside or new.instalment_day is distinct from old.instalment_day)',
    'when (false)',
  ),
  bounds('an offer takes in more than its capacity', 'new.subscribed + new.kept <= v.capacity', 'true'),
  reserve(
    'an offer is funded by less than it owes',
    'where o.id = new.id and a.cr_posted - a.dr_posted >= investment_offer_need(o.id, v.since)',
    'where o.id = new.id',
  ),
  reserve(
    'a reserve gives back what its room needs',
    'where a.id = new.dr and a.cr_posted - a.dr_posted >= investment_offer_need(new.dr >> 24, new.at)',
    'where a.id = new.dr',
  ),
  interest(
    'any sum is credited as interest',
    'and c.credited = div(e.exact, 1000000000) as is_right',
    'as is_right',
  ),
  interest('a day is left out', 'c.credited_to = c.was_to + 1 and', ''),
  counted(
    'the server credits by itself',
    'revoke update (credited, credited_to) on investment from plumbline_app;',
    '',
  ),

  bonus('a bonus is claimed without its acceptance', 'b.accepted_hash = t.hash and', ''),
  bonus(
    'a bonus is released before its turnover',
    "when new.state = 'released' then bonus_progress(new) >= v_turnover",
    "when new.state = 'released' then true",
  ),
  bonus(
    'two bonuses with turnover at once',
    'create unique index one_bonus_with_turnover',
    'create index one_bonus_with_turnover',
  ),
  bonus('a programme takes more than its budget', 'check (used <= budget)', 'check (true)'),
  bonus(
    'a day is signed in twice',
    'at timestamptz(3) not null,\n  primary key (customer_id, day));\ncreate index sign_in_bonus_at',
    'at timestamptz(3) not null);\ncreate index sign_in_bonus_at',
  ),
  bonusLife(
    'what comes back frees more budget than was taken',
    'used - least(new.moved, v_minor)',
    'used - new.moved',
  ),
  bonusPromises(
    'a bonus is claimed twice',
    'constraint once_for_each_customer unique (programme_id, customer_id)',
    'constraint once_for_each_customer check (true)',
  ),

  join(
    'who joins on other terms than were shown',
    'isSameTerms: request.terms_hash === offer.termsHash',
    'isSameTerms: true',
  ),
  joinPause('a pause stops no joining', 'if (paused) return paused', ''),
  clockBack(
    'an append counts from a day that is credited',
    'Math.max(dayOf(deps.zone, at), row.credited_to)',
    'dayOf(deps.zone, at)',
  ),
  append(
    'an instalment is decided as an append',
    'instalment === true ? decideInstalment : decideAppend',
    'instalment === true ? decideAppend : decideInstalment',
  ),
  appendPause('a pause stops no append', 'if (paused) return paused', ''),
  stop(
    'a stop costs nothing',
    "setAside: row.set_aside }, 'stop')",
    "setAside: row.set_aside }, 'maturity')",
  ),
  payIn(
    'nothing is set aside',
    "direct('investment_set_aside', reserve, committed, setAside)",
    "direct('investment_set_aside', reserve, committed, setAside - 1n)",
  ),
  credit(
    'interest of the days before counts again',
    'interestTo(holdingOf(terms, rows), day) - credited',
    'interestTo(holdingOf(terms, rows), day)',
  ),
  end(
    'the charge stays with its customer',
    "direct('investment_exit_charge', accrued, reserve, ending.charge)",
    "direct('investment_exit_charge', accrued, reserve, 0n)",
  ),
  claim('a bonus on other terms than were shown', 'namesTerms: offered.hash === hash', 'namesTerms: true'),
  claim(
    'somebody else’s bonus',
    'return own.customer_id === customerId ? ofGrant(own) : undefined',
    'return ofGrant(own)',
  ),
  claim('a bonus in a pause', 'if (paused) return paused', ''),
  othersBonus(
    'somebody else ends a bonus',
    'if (row?.customer_id !== customerId) return',
    'if (!row) return',
  ),
  endBonus(
    'a release before the turnover',
    "state === 'released' ? decideRelease(facts) : decideGiveUp(facts)",
    'decideGiveUp(facts)',
  ),
]
