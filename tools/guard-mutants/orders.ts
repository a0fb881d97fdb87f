import { inMigration, inServer } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const order = inMigration('0003-contract-order', 'ledger/guards', 'ledger/rights', 'ledger/outcome-rights')
const acceptance = inMigration('0076-held-accounts', 'trading/contract-orders/acceptance/refusals')
const agreed = inMigration('0091-products-by-two', 'trading/contract-orders/settlement/bent-outcomes')
const inForce = inMigration('0091-products-by-two', 'trading/products/product-guards')
const waited = inMigration('0104-written-when-decided', 'trading/products/product-guards')
const closing = inMigration('0100-early-close', 'trading/contract-orders/early-close/early-close')
const house = inMigration('0111-acceptance-asks-the-house', 'trading/contract-orders/acceptance/house-rows')

const moment = inMigration('0076-held-accounts', 'trading/contract-orders/settlement/bent-outcomes')
const setBack = inMigration('0077-clocks-at-odds', 'ledger/guards')
const oneKey = inMigration('0076-held-accounts', 'trading/contract-orders/contract-order')
const twoWriters = inMigration('0076-held-accounts', 'trading/contract-orders/acceptance/two-writers')
const outcome = inMigration('0100-early-close', 'trading/contract-orders/settlement/bent-outcomes')
const ticks = inMigration('0006-outcomes', 'trading/contract-orders/settlement/bent-outcomes')
const settled = inMigration('0076-held-accounts', 'trading/contract-orders/races')
const turnover = inMigration('0076-held-accounts', 'rewards/bonuses/turnover')
const counted = inMigration('0049-bonus-turnover', 'rewards/bonuses/turnover')
const bonusEnd = inMigration('0076-held-accounts', 'rewards/bonuses/bonus', 'rewards/bonuses/bonus-grant')
const signed = inMigration('0003-contract-order', 'ledger/guards')
const kept = inMigration('0042-acceptance', 'ledger/guards')

const writer = inServer(
  'trading/contract-orders/acceptance/order-queue',
  'trading/contract-orders/acceptance/order-writer',
)

const accept = inServer(
  'trading/contract-orders/acceptance/accept-order',
  'trading/contract-orders/acceptance/refusals',
)

const ticket = inServer(
  'trading/contract-orders/acceptance/ticket-codec',
  'trading/contract-orders/acceptance/refusals',
)

const opening = inServer(
  'trading/contract-orders/settlement/due-decisions',
  'trading/contract-orders/settlement/settle',
)

const ownRules = inServer(
  'trading/contract-orders/acceptance/own-rules',
  'accounts/limits/limits',
  'accounts/limits/exclusion',
)

const gate = inServer('trading/contract-orders/acceptance/order-gate', 'openness/offering/gates')

const issue = inServer('trading/contract-orders/acceptance/issue-ticket', 'proofs/ticket-customer')

/** Contract orders: what is accepted, opened, settled and void. */
export const ORDER_MUTANTS: readonly Mutant[] = [
  order(
    'a tie is void at two prices',
    'check (void_reason <> 0 or close_price = open_price)',
    'check (true)',
  ),
  order(
    'the database takes an outcome that the prices do not give',
    'sign(close_price - open_price) * direction = case status when 2 then 1 else -1 end',
    'true',
  ),
  order(
    'the terms of an order change',
    'execute function order_terms_are_final();\ncreate trigger order_stays',
    'when (false) execute function order_terms_are_final();\ncreate trigger order_stays',
  ),
  signed('a batch is signed twice', 'b.id = s.id and b.signature is null;', 'b.id = s.id;'),

  twoWriters(
    'acceptance locks no account',
    'order by id for update skip locked) ours;',
    'order by id) ours;',
  ),
  house('an order is taken while the books are broken', 'if v_broken then', 'if false then'),
  house('an order is taken while the house winds down', 'case when v_ended then p_own_rank[7] end,', ''),
  acceptance(
    'a reserve that holds exactly the payout is short',
    'c.risk_free >= c.payouts',
    'c.risk_free > c.payouts',
  ),
  acceptance('the fee may be missing', 'n.stake + n.fee > a.free then', 'n.stake > a.free then'),
  acceptance(
    'a product takes a cent more',
    'when n.stake > n.most_product -',
    'when n.stake - 1 > n.most_product -',
  ),
  acceptance(
    'all products take a cent more',
    'when n.stake > n.most_total -',
    'when n.stake - 1 > n.most_total -',
  ),
  oneKey(
    'a ticket makes two orders',
    'when used.id is not null then p_own_rank[1] end',
    'when used.id is null then null::integer end',
  ),
  oneKey(
    'a refusal is forgotten',
    "when r.body_hash is not null then case when r.body_hash = decode(n.body_hash, 'hex') then 3 else 4 end",
    '',
  ),
  moment(
    'an order is accepted before prices that are known',
    'greatest(p_at, (select w.at from feed_watermark w))',
    'p_at',
  ),
  moment('a ticket that ran out makes an order', 'then p_own_rank[6] end)', 'then null end)'),
  setBack(
    'the database lets an acceptance be set back',
    'if new.accepted_at < v_prices then',
    'if false then',
  ),
  agreed('an order costs less than its terms say', 'o.fee = o.stake * t.fee_rate_ppm / 1000000', 'true'),
  agreed(
    'an order pays more than its terms say',
    'o.payout = o.stake * (1000000 + t.payout_rate_ppm) / 1000000',
    'true',
  ),
  agreed(
    'an order is settled by another rule than its terms',
    "o.rule = case t.rule when 'S1' then 1 else 2 end",
    'true',
  ),
  inForce(
    'an order is made on terms before they hold',
    "and v.in_force_from <= o.accepted_at + interval '1 s'",
    '',
  ),
  inForce(
    'an order is made on terms long after they held',
    "and (n.in_force_from > o.accepted_at - interval '31 s' or n.in_force_from is null)",
    '',
  ),
  waited('other terms reach an open order', ' or p_from < open_orders_end_by(p_product) then', ' then'),
  closing(
    'an early close pays another sum',
    '\n      and (v.value, v.seq, v.price, v.tick_time) = (c.closed_for, c.close_seq, c.close_price, c.close_time)',
    '',
  ),
  closing(
    'an order ends by its rule though its close was asked for',
    'where c.status in (2, 3, 4) and r.outcome is null',
    'where false',
  ),
  closing('what came of a request is rewritten', 'if old.outcome is not null or', 'if'),
  kept('terms pay nothing', '\n    check (payout_rate_ppm > 0)', ''),

  ticks(
    'a tick is added where everybody has looked',
    'if new.time <= (select at from public.feed_watermark)',
    'if new.time < (select at from public.feed_watermark)',
  ),
  outcome(
    'the tick of the acceptance itself opens an order',
    'time > f.accepted_at and time <= f.latest\n      and time > v_since',
    'time >= f.accepted_at and time <= f.latest\n      and time >= v_since',
  ),
  outcome('an order opens before its tick is final', ' or (f.open_time <= w) is not true', ''),
  outcome('an order ends before T', 'when 0 then w >= f.expires_at and', 'when 0 then'),
  outcome(
    'an order ends at another price than its tick',
    'when 1 then t.price = f.close_price',
    'when 1 then true',
  ),
  outcome(
    'an order is void before its gap is over',
    'f.expires_at is null and w >= f.accepted_at + f.gap and',
    'f.expires_at is null and',
  ),
  ticks(
    'an open order is lost sight of',
    '\n    and not exists (select from contract_order where id >= open_from and id < p_id and settled_at is null)',
    '',
  ),

  settled('an order is settled twice', 'c.id = n.id and c.settled_at is null', 'c.id = n.id'),
  turnover(
    'void orders count as turnover',
    '(o.account >> 8) & 255 = 20 and o.status in (2, 3) group',
    '(o.account >> 8) & 255 = 20 group',
  ),
  bonusEnd(
    'orders after the days of a bonus count',
    'o.accepted_at >= b.claimed_at and o.accepted_at < b.expires_at',
    'o.accepted_at >= b.claimed_at',
  ),
  counted(
    'the server counts turnover by itself',
    'grant select, update (is_due) on bonus_turnover',
    'grant select, update on bonus_turnover',
  ),

  writer('a customer stands twice in a batch', 'customers.has(customerId) || ', ''),
  writer('orders are decided while their rules change', 'return !this.#aside.has(customerId) && ', 'return '),
  accept('an order needs no open market', 'firstRefusal([market, ended,', 'firstRefusal([ended,'),
  ticket(
    'a ticket is good for everybody',
    'keys.ticketMac(`${bearer}.${text}`)\n  if',
    'keys.ticketMac(`${opaque.length < 0}.${text}`)\n  if',
  ),
  ticket('a ticket need not be ours', '|| !timingSafeEqual(mac, expected)', ''),
  opening('a lost order is won', "direction === 1 ? 'up' : 'down'", "direction === 1 ? 'down' : 'up'"),
  ownRules('a pause stops no order', 'return [bound.pauses, refuse', 'return [undefined, refuse'),
  ownRules(
    'own limits stop no order',
    'bound.pauses, refuseByOwnLimits(limits, bound.order.sums, now)]',
    'bound.pauses, undefined]',
  ),
  gate('the gate of real money is asked of nobody', 'order.practice ? []', 'order.customerId ? []'),
  issue(
    'two shared proofs tell that they are one customer’s',
    'deps.keys.ticketCustomer(customerId, id)',
    'deps.keys.formerTicketCustomer(customerId)',
  ),
]
