import { escalateCall } from '@plumbline/api-schema/desk/review'
import type { Progress } from '@plumbline/api-schema/desk/review'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { queryClient } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { endsOf } from './ends-of.ts'
import styles from './where-is-it.module.css'

const MISSING = {
  desk: 'money.where.missing_desk',
  second_operator: 'money.where.missing_second',
  bank: 'money.where.missing_bank',
  nobody: 'money.where.missing_nobody',
} as const

/**
 * "Where is my money?" of a record under review (docs/rules/money.md#where-is-my-money): who must act, what is missing,
 * since when, the usual and the slow time, the promise, when it ends by itself; past the usual time, *Escalate*.
 * @param listPaths paths of the calls that show the record: they are read again once a case is open
 */
export function WhereIsIt(props: {
  readonly kind: ReviewKind
  readonly id: string
  readonly progress: Progress
  readonly listPaths: readonly string[]
}) {
  const t = useWords()
  const format = useFormat()
  const { submit, isBusy, refusals } = useSubmit(escalateCall)
  const { progress } = props

  const lasting = (seconds: number | undefined) =>
    seconds === undefined ? t('money.where.unknown') : format.duration(seconds)
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('money.where.waits_for'), t(`money.where.${progress.waits_for}`)],
    [t('money.where.missing'), t(MISSING[progress.waits_for])],
    [t('money.where.since'), format.dateTime(progress.since)],
    [t('money.where.usual'), lasting(progress.usual_seconds)],
    [t('money.where.slow'), lasting(progress.slow_seconds)],
    ...endsOf(progress).map(([words, at]) => [t(words), format.dateTime(at)] as const),
    [t('money.where.case'), progress.case_number],
  ]

  const escalate = async () => {
    const result = await submit({ kind: props.kind, id: props.id })
    if (!result?.ok) return

    toast(t('money.escalate.done', { number: result.data.number }))
    await Promise.all(props.listPaths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
  }

  return (
    <section className={styles.where}>
      <h2>{t('money.where')}</h2>
      <dl>
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {progress.can_escalate && progress.case_number === undefined && (
        <div className={styles.escalate}>
          <p>{t('money.escalate.note')}</p>
          <Button kind="outline" busy={isBusy} onClick={() => void escalate()}>
            {t('money.escalate')}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {Object.values(refusals).map((words) => (
          <Refusal key={words}>{words}</Refusal>
        ))}
      </div>
    </section>
  )
}
