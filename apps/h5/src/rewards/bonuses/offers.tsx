import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { SectionHead, TapRow } from '../../ui/lists/row.tsx'
import { hasTurnover } from './rewards-data.ts'
import { TermsSheet } from './terms-sheet.tsx'
import styles from './growth.module.css'

/** What is on offer; a tap opens all terms, and nothing is accepted before they are seen. */
export function Offers({
  offers,
  isOneRunning,
}: {
  readonly offers: readonly Bonus[]
  readonly isOneRunning: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const [seen, setSeen] = useState<Bonus>()
  const [isOpen, setOpen] = useState(false)

  const offerWords = (offer: Bonus): string => {
    const amount = format.money(offer.amount, 'USD')
    return hasTurnover(offer)
      ? t('rewards.offer.turnover', { amount, turnover: format.money(offer.turnover, 'USD') })
      : t('rewards.offer.gift', { amount })
  }

  return (
    <section>
      {offers.length > 0 && <SectionHead title={t('rewards.offers')} />}
      {offers.length === 0 ? (
        <p className={styles.none}>{t('rewards.offers.none')}</p>
      ) : (
        <ul>
          {offers.map((offer) => (
            <li key={offer.id}>
              <TapRow
                label={
                  <span className={styles.two}>
                    <span>
                      <HouseTitle of={offer} />
                    </span>
                    <small>{offerWords(offer)}</small>
                  </span>
                }
                onTap={() => {
                  setSeen(offer)
                  setOpen(true)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {seen && (
        <TermsSheet
          key={seen.id}
          // What the server offers now; the one that was opened where it is gone, so that its refusal can be read.
          bonus={offers.find(({ id }) => id === seen.id) ?? seen}
          isOneRunning={isOneRunning}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
