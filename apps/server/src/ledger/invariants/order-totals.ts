/* The invariant of the totals that are kept of settled orders (decision 57). */

const SUMS = `count(*) as orders, sum(stake) as stakes, sum(fee) as fees,
      sum(case status when 2 then payout when 4 then stake + fee when 5 then closed_for else 0 end) as received`
const OF_THE_SLICE = 'customer_id >= {from}::bigint and customer_id < {to}::bigint'

/** I4: what is kept of a customer's ended orders, by month and in all, is what those orders add up to. */
export const TOTALS_ARE_THE_ORDERS = `
  with ended as materialized (
    select customer_id, date_trunc('month', settled_at at time zone 'UTC')::date as month, account, product_id, seconds, status,
      stake, fee, payout, closed_for
    from contract_order where ${OF_THE_SLICE} and id < (select order_folded_to()) and settled_at is not null
  ), expected as (
    select customer_id, month, account, product_id, seconds, status, ${SUMS} from ended group by 1, 2, 3, 4, 5, 6
    union all
    select customer_id, null, account, product_id, seconds, status, ${SUMS} from ended group by 1, 3, 4, 5, 6
  ), actual as (
    select customer_id, month, account, product_id, seconds, status, orders, stakes, fees, received from order_month where ${OF_THE_SLICE}
    union all
    select customer_id, null, account, product_id, seconds, status, orders, stakes, fees, received from order_total where ${OF_THE_SLICE}
  )
  (select * from expected except select * from actual) union all (select * from actual except select * from expected)`
