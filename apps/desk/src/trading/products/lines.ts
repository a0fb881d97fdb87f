import type { DealtTerms, DeskProduct } from '@plumbline/api-schema/trading/desk-product'
import type { VersionState } from '@plumbline/domain/basics/version-state'
import { DEFAULT_LANGUAGE, languageName } from '@plumbline/language/languages'
import { percentOf } from '../../format/rates.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import type { ChangeLine } from '../../ui/changes.tsx'

type Listing = Pick<DeskProduct['listings'][number], 'names' | 'category' | 'is_open'>

/** What versions of a product and of its terms say, line by line, beside an earlier one where there is one. */
export function useProductLines() {
  const t = useWords()
  const format = useFormat()

  const side =
    <Value>(now: Value, before: Value | undefined) =>
    (name: string, of: (value: Value) => string): ChangeLine => ({
      name,
      before: before === undefined ? undefined : of(before),
      after: of(now),
    })

  return {
    terms(now: DealtTerms | undefined, before?: DealtTerms): readonly ChangeLine[] {
      if (!now) return [{ name: t('product.terms'), before: before && '–', after: t('product.price_only') }]

      const line = side(now, before)

      return [
        line(t('product.seconds'), ({ seconds }) => seconds.join(', ')),
        line(t('product.multiples'), ({ multiples }) => multiples.join(', ')),
        line(t('product.payout_rate'), (terms) => percentOf(terms.payout_rate, 0)),
        line(t('product.fee_rate'), (terms) => percentOf(terms.fee_rate, 0)),
        line(t('product.least'), (terms) => format.amount(terms.least)),
        line(t('product.most'), (terms) => format.amount(terms.most)),
        line(t('product.max_held_product'), (terms) => format.amount(terms.max_held_product)),
        line(t('product.max_held_total'), (terms) => format.amount(terms.max_held_total)),
        line(t('product.rule'), ({ rule }) => rule),
        line(t('product.early_close'), (terms) =>
          terms.early_close_charge === undefined
            ? '–'
            : t('product.early_close_value', {
                volatility: percentOf(terms.early_close_volatility ?? '0', 0),
                charge: percentOf(terms.early_close_charge, 0),
              }),
        ),
      ]
    },
    listing(now: Listing, before?: Listing): readonly ChangeLine[] {
      const line = side(now, before)
      const languages = [...new Set([...Object.keys(now.names), ...Object.keys(before?.names ?? {})])]

      return [
        ...languages.map((code) =>
          line(
            code === DEFAULT_LANGUAGE
              ? t('product.name')
              : t('product.name_in', { language: languageName(code) }),
            ({ names }) => names[code] ?? '–',
          ),
        ),
        line(t('product.category'), ({ category }) => t(`product.category.${category}`)),
        line(t('product.new_orders'), ({ is_open: isOpen }) => t(isOpen ? 'methods.yes' : 'methods.no')),
      ]
    },
  }
}

/** The version that holds, or the newest where none does yet. */
export const standing = <V extends { readonly state: VersionState }>(versions: readonly V[]): V | undefined =>
  versions.find(({ state }) => state === 'in_force') ?? versions[0]

/** Those that are decided and do not hold yet, the next one first. */
export const coming = <V extends { readonly state: VersionState }>(versions: readonly V[]): readonly V[] =>
  versions.filter(({ state }) => state === 'coming').toReversed()
