import { formatDecimal } from '@plumbline/domain/basics/money'
import { must } from '../../tools/recompute/http-client.ts'

/** A sum of USD as the wire writes it, in cents. */
export const inCents = (decimal: unknown): bigint => BigInt(String(decimal).replace('.', ''))

/** Cents as the pages write them: `1,234.50`. */
export const grouped = (minor: bigint): string =>
  formatDecimal(minor, 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** What a customer's books of USD hold in all, in cents. */
export async function walletOf(base: string, token: string): Promise<Record<string, bigint>> {
  const { balances } = await must(base, '/api/user/wallet', { token })
  const books = (balances as { asset: string; book: string; total: string }[]).filter(
    ({ asset }) => asset === 'USD',
  )
  return Object.fromEntries(books.map(({ book, total }) => [book, inCents(total)]))
}
