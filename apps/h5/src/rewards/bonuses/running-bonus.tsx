import { releaseBonusCall } from '@plumbline/api-schema/rewards/bonus'
import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import { useState } from 'react'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { HouseTitle } from '../../forms/house-title.tsx'
import { useServerNow } from '../../market-data/server-now.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useOnce } from '../../session/use-once.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ProgressLine } from '../../ui/figures/progress-line.tsx'
import { SectionHead, TapRow } from '../../ui/lists/row.tsx'
import { GiveUpSheet } from './give-up-sheet.tsx'
import { centsOf, isMet, shareOf, took } from './rewards-data.ts'
import { TermsSheet } from './terms-sheet.tsx'
import styles from './growth.module.css'

/** The bonus that runs: its balance, its turnover, and the two ways out, one of them open from the first moment. */
export function RunningBonus({ bonus }: { readonly bonus: Bonus | undefined }) {
  const t = useWords()
  if (!bonus)
    return (
      <section>
        <SectionHead title={t('rewards.running')} />
        <p className={styles.note}>
          {t('rewards.running.none')}
          <br />
          {t('rewards.running.none_note')}
        </p>
      </section>
    )

  return <Running bonus={bonus} />
}

function Running({ bonus }: { readonly bonus: Bonus }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const [opened, setOpened] = useState<'terms' | 'give_up'>()

  return (
    <section aria-label={t('rewards.running')}>
      <SectionHead title={t('rewards.running')} note={<HouseTitle of={bonus} />} />
      <div className={styles.body}>
        <p className={styles.balance}>
          <span>{t('rewards.running.balance')}</span>
          <strong className="figure">{cover(format.money(bonus.balance, 'USD'))}</strong>
        </p>
        <ProgressLine
          share={shareOf(bonus)}
          words={t('rewards.running.progress', {
            done: cover(format.money(bonus.progress, 'USD')),
            turnover: cover(format.money(bonus.turnover, 'USD')),
          })}
          percent={format.progress(String(shareOf(bonus)))}
        />
        <State bonus={bonus} />
        <Actions bonus={bonus} onGiveUp={() => setOpened('give_up')} />
      </div>
      <TapRow label={t('rewards.terms')} onTap={() => setOpened('terms')} />
      <GiveUpSheet bonus={bonus} isOpen={opened === 'give_up'} onClose={() => setOpened(undefined)} />
      <TermsSheet
        bonus={bonus}
        isOpen={opened === 'terms'}
        isOneRunning
        onClose={() => setOpened(undefined)}
      />
    </section>
  )
}

/** What counts, and until when; that it is over, or met. */
function stateWords(t: Translate, format: Formats, bonus: Bonus, now: number): string {
  const { expires_at: expires } = bonus
  if (isMet(bonus)) return t('rewards.running.met')
  if (expires === undefined) return t('rewards.running.counts')

  const isOver = Date.parse(expires) <= now
  return t(isOver ? 'rewards.running.over' : 'rewards.running.until', { time: format.dateTime(expires) })
}

/** What is left to do, until when, and what waits for open orders. */
function State({ bonus }: { readonly bonus: Bonus }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const now = useServerNow(60_000, true)

  return (
    <div className={styles.state}>
      <p>{stateWords(t, format, bonus, now)}</p>
      {centsOf(bonus.frozen) > 0n && (
        <p>{t('rewards.running.open_orders', { amount: cover(format.money(bonus.frozen, 'USD')) })}</p>
      )}
    </div>
  )
}

function Actions({ bonus, onGiveUp }: { readonly bonus: Bonus; readonly onGiveUp: () => void }) {
  const t = useWords()
  const format = useFormat()
  const releasing = useOnce('bonus_release', releaseBonusCall)
  const isHeld = centsOf(bonus.frozen) > 0n

  const release = async () => {
    const result = await releasing.send({ id: bonus.id })
    if (!result?.ok) return

    const amount = format.money(result.data.moved ?? '0.00', 'USD')
    took(result.data.balances, t('rewards.release.done', { amount }))
  }

  return (
    <>
      <FailureNote failure={releasing.failure} />
      <div className={styles.actions}>
        <Button kind="outline" disabled={isHeld} onClick={onGiveUp}>
          {t('rewards.give_up')}
        </Button>
        {isMet(bonus) ? (
          <Button busy={releasing.isBusy} disabled={isHeld} onClick={() => void release()}>
            {t('rewards.release')}
          </Button>
        ) : (
          <a className={buttonClass('outline')} href="#/pages/index/index">
            {t('rewards.running.trade')}
          </a>
        )}
      </div>
    </>
  )
}
