import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { Button } from '../../ui/button.tsx'
import type { useJoin } from '../investment-data.ts'
import styles from './join.module.css'
import type { JoinForm } from './use-join-form.ts'

/** What a sum that cannot be joined with lacks. */
export const missingFor = ({ typed }: Pick<JoinForm, 'typed'>) =>
  typed.is === 'empty' ? 'subscription.append.missing' : 'subscription.append.fix'

/** The one action; while it cannot act, its words name what is missing first. */
export function JoinButton({
  form,
  joining,
  isChanged,
}: {
  readonly form: JoinForm
  readonly joining: ReturnType<typeof useJoin>
  /** The terms are others than the sheet opened with: it asks again. */
  readonly isChanged: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const { typed, words } = form
  const { isBusy, failure } = joining
  const amount = typed.is === 'sum' ? format.money(typed.decimal, 'USD') : ''

  const action = () => {
    if (isBusy) return t('money.sending')
    if (words !== undefined) return t(missingFor(form))
    if (failure?.network) return t('money.try_again')

    return t(isChanged ? 'project.join.on_new' : 'project.join.with', { amount })
  }

  // New terms are said above, beside the old ones.
  const isSaid = isChanged && failure !== undefined && !failure.network && failure.refusal === 'terms_changed'

  return (
    <div className={styles.actions}>
      <FailureNote failure={isSaid ? undefined : failure} />
      <Button type="submit" busy={isBusy} disabled={typed.is !== 'sum' || words !== undefined}>
        {action()}
      </Button>
    </div>
  )
}
