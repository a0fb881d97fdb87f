import type { Queryable } from '../../platform/database/database.ts'

/**
 * Whether an operator works here and gains nothing by this customer, or by nobody where there is none (SQL of migration
 * 0007, which also guards the tables that are decided in).
 */
export async function mayDecide(
  db: Queryable,
  operatorId: bigint,
  customerId: bigint | null,
): Promise<boolean> {
  const [row] = await db.query<{ may: boolean }>('select operator_may_decide($1, $2) as may', [
    operatorId,
    customerId,
  ])
  return row?.may ?? false
}
