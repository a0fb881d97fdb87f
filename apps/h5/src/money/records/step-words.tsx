import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'

/** What a screen reader hears before each step. */
export function useStepWords() {
  const t = useWords()

  return {
    done: t('money.step.done'),
    now: t('money.step.current'),
    next: t('money.step.next'),
    ended: t('money.step.ended'),
  }
}

const MINUTE = 60

/** How long a step has waited, by the server's clock: to the second in its first minute, then to the minute. */
export function Waiting({ since }: { readonly since: string }) {
  const t = useWords()
  const format = useFormat()
  const seconds = Math.max(0, Math.floor((useServerNow(1_000) - Date.parse(since)) / 1_000))
  const shown = seconds < MINUTE ? seconds : seconds - (seconds % MINUTE)

  return <>{t('money.step.now', { time: format.duration(shown) })}</>
}
