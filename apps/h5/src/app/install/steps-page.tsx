import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { firstSteps, STEPS } from '../../session/first-steps.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { navigate } from '../../ui/pages/navigation.ts'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { StepDrawing } from './step-drawing.tsx'
import styles from './steps-page.module.css'
import { PageHead } from '../../forms/page-head.tsx'
import { MARKETS_PAGE } from '@plumbline/api-schema/wire/app-pages'

const PRODUCT = '/pages/trade/trade?symbol=BTCUSD'
const ORDERS = '/pages/user/order'

/** Where each step is looked at in earnest: on practice money, on the page itself. */
const PAGES: Readonly<Record<(typeof STEPS)[number], string>> = {
  market: MARKETS_PAGE,
  chart: PRODUCT,
  ticket: PRODUCT,
  countdown: ORDERS,
  verify: ORDERS,
}

/**
 * The five first steps (docs/rules/service.md#first-steps). Each may be looked at on its page, skipped, or left and
 * gone on with.
 */
export function StepsPage() {
  const t = useWords()
  const [at, setAt] = useState(() => Math.min(firstSteps.get().seen, STEPS.length - 1))
  const step = STEPS[at] ?? 'market'
  const isLast = at === STEPS.length - 1

  const go = (next: number) => {
    setAt(next)
    firstSteps.set({ seen: next, isDone: false })
  }

  const finish = () => {
    firstSteps.set({ seen: 0, isDone: true })
    navigate(MARKETS_PAGE, { replace: true })
  }

  return (
    <>
      <PageHead title={t('title.steps')} above="/pages/user/user" />
      <section className={styles.step} aria-live="polite">
        <ol className={styles.marks} aria-hidden="true">
          {STEPS.map((name, place) => (
            <li key={name} data-done={place <= at || undefined} />
          ))}
        </ol>
        <p className={styles.count}>{t('steps.count', { n: at + 1, all: STEPS.length })}</p>
        <StepDrawing step={step} />
        <h2>{t(`steps.${step}`)}</h2>
        <p className={styles.text}>{t(`steps.${step}.text`)}</p>
        <p className={styles.practice}>{t('steps.practice')}</p>
        <div className={styles.ways}>
          <a className={buttonClass('outline')} href={`#${PAGES[step]}`}>
            {t('steps.try')}
          </a>
          {at > 0 && (
            <Button kind="outline" onClick={() => go(at - 1)}>
              {t('steps.back')}
            </Button>
          )}
        </div>
      </section>
      <PageFoot>
        <Button onClick={() => (isLast ? finish() : go(at + 1))}>
          {t(isLast ? 'steps.finish' : 'steps.next')}
        </Button>
        {!isLast && (
          <Button kind="outline" onClick={finish}>
            {t('steps.skip')}
          </Button>
        )}
      </PageFoot>
    </>
  )
}
