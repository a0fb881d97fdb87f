import type { Database, Queryable } from '../../platform/database/database.ts'

/** Symbols of a customer's favourites, in their order. */
export async function readFavourites(db: Queryable, customerId: bigint): Promise<string[]> {
  const rows = await db.query<{ symbol: string }>(
    'select p.symbol from favourite f join published.market_product p on p.id = f.product_id where f.customer_id = $1 order by f.place',
    [customerId],
  )
  return rows.map((row) => row.symbol)
}

/** Puts a list in the place of the one before; two at once leave one of the two, whole. */
export async function replaceFavourites(
  db: Database,
  customerId: bigint,
  productIds: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('favourites ' || $1, 0))`, [
      customerId.toString(),
    ])

    await tx.query('delete from favourite where customer_id = $1', [customerId])
    await tx.query(
      'insert into favourite (customer_id, product_id, place) select $1, id, place - 1 from unnest($2::smallint[]) with ordinality as chosen(id, place)',
      [customerId, productIds],
    )
  })
}
