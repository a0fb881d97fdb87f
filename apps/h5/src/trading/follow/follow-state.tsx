import { setFollowCall } from '@plumbline/api-schema/trading/follow'
import type { FollowSetting } from '@plumbline/api-schema/trading/follow'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { Button } from '../../ui/button.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { renewFollows } from './follow-data.ts'
import { pauseOf } from './follow-form.ts'
import styles from './follow.module.css'

/** How the own following of this leader stands, with one tap to pause it. */
export function FollowState(props: {
  readonly setting: FollowSetting
  /** Whether the leader is open: else there is nothing to change. */
  readonly isOpen: boolean
  readonly onChange: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { setting, isOpen, onChange } = props
  const { submit, isBusy, refusals } = useSubmit(setFollowCall)

  const pause = async () => {
    const result = await submit(pauseOf(setting))
    if (!result?.ok) return

    toast(t('follow.paused'))
    void renewFollows()
  }

  const chosen = [...setting.symbols, ...setting.seconds.map((seconds) => format.duration(seconds))]

  return (
    <section className={styles.state}>
      <h2>{t(`follow.state.${setting.state}`, { amount: cover(format.money(setting.amount, 'USD')) })}</h2>
      <div className={styles.facts}>
        <FactLine label={t('follow.used')} isFigure>
          {t('follow.used.of', {
            used: cover(format.money(setting.used_today, 'USD')),
            cap: cover(format.money(setting.day_cap, 'USD')),
          })}
        </FactLine>
        <FactLine label={t('follow.own_result')} isFigure>
          {cover(format.amount(setting.result, 'change'))}
        </FactLine>
        <FactLine label={t('follow.chosen')}>
          {chosen.length === 0 ? t('follow.chosen.all') : chosen.join(', ')}
        </FactLine>
      </div>
      {Object.values(refusals).map((words) => (
        <Refusal key={words}>{words}</Refusal>
      ))}
      {isOpen && (
        <div className={styles.both}>
          {setting.on && (
            <Button kind="outline" busy={isBusy} onClick={() => void pause()}>
              {t('follow.pause')}
            </Button>
          )}
          <Button kind={setting.state === 'on' ? 'outline' : 'next'} onClick={onChange}>
            {t(
              setting.state === 'terms_changed'
                ? 'follow.read_terms'
                : setting.on
                  ? 'follow.change'
                  : 'follow.resume',
            )}
          </Button>
        </div>
      )}
    </section>
  )
}
