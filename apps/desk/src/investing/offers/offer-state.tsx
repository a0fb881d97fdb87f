import { TriangleAlert } from 'lucide-react'
import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { platformZone } from '../../format/platform-time.ts'
import { classNames } from '@plumbline/web/styles/class-names'
import { Glyph } from '../../ui/glyph.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { centsOf } from './reserve.ts'
import styles from './investments.module.css'

const SHAPES = { upcoming: 'dashed', open: 'ring', full: 'full', ended: 'full' } as const

/** Nobody joins an offer that has ended, so it needs nothing more. */
export const isShort = ({ short, status }: Pick<DeskOffer, 'short' | 'status'>): boolean =>
  status !== 'ended' && centsOf(short) > 0n

/** The state of an offer as glyph and word; a short reserve says so in the warning's colour and in words. */
export function OfferState({ offer }: { readonly offer: DeskOffer }) {
  const t = useWords()
  const format = useFormat()
  const isUnfunded = offer.status === 'upcoming' && !offer.is_funded

  const state =
    offer.status === 'upcoming'
      ? t('investments.opens', { day: format.dayIn(offer.start_time, platformZone().name) })
      : t(`ostatus.${offer.status}`)
  if (isUnfunded || isShort(offer))
    return (
      <span className={classNames(styles.state, styles.short)}>
        <Icon of={TriangleAlert} size={16} />
        {isUnfunded ? t('investments.unfunded') : t('investments.state_short', { state })}
      </span>
    )

  return (
    <span className={classNames(styles.state, offer.status !== 'open' && styles.quiet)}>
      <Glyph shape={SHAPES[offer.status]} /> {state}
    </span>
  )
}

/** A new offer's, or one whose terms or reserve wait for a second operator. */
export function WaitsState() {
  const t = useWords()

  return (
    <span className={styles.state}>
      <Glyph shape="half" /> {t('investments.second_check')}
    </span>
  )
}
