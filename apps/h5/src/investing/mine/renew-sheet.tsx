import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { keepCall } from '@plumbline/api-schema/investing/investment'
import type { Subscription } from '@plumbline/api-schema/investing/investment'
import type { RenewChoice } from '@plumbline/domain/investing/investment-terms'
import { useId, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FailureNote } from '../../forms/failure-note.tsx'
import { PauseNote } from '../../forms/pause-note.tsx'
import { sendCall } from '../../session/api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { renewInvestments } from '../investment-data.ts'
import { renewChoicesOf, renewNote, shownRenew } from '../renew-choices.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheets.module.css'
import { TermsCompared } from './terms-compared.tsx'

/** The renewal switch: its choices, what each does at maturity, what stands in the way now; revocable until then. */
export function RenewSheet({ detail, onDone }: SheetProps) {
  const t = useWords()
  const format = useFormat()
  const { subscription, project } = detail
  const set = shownRenew(subscription.renew, subscription.dividend_method)
  const [choice, setChoice] = useState<RenewChoice>(set)
  const { save, isBusy, failure } = useKeep(subscription, onDone)

  return (
    <div className={styles.sheet}>
      <PauseNote stops="renewal" />
      <Choices subscription={subscription} choice={choice} onChoose={setChoice} />
      <p className={styles.note}>
        {format.sentences(
          t('subscription.renew.note', { day: format.platformDay(subscription.matures_at) }),
          t('subscription.renew.terms'),
        )}
      </p>
      {choice !== 'off' && <Blocked subscription={subscription} />}
      {project.terms_hash !== subscription.terms_hash && <TermsCompared detail={detail} />}
      <div className={styles.actions}>
        <FailureNote failure={failure} isAsking />
        <Button busy={isBusy} disabled={choice === set} onClick={() => void save(choice)}>
          {t(isBusy ? 'subscription.sending' : 'subscription.renew.save')}
        </Button>
      </div>
    </div>
  )
}

/** Sends the switch; it moves no money, so repeating it is harmless. */
function useKeep({ id }: Subscription, onDone: () => void) {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<RefusedCall | BrokenCall>()

  const save = async (renew: RenewChoice) => {
    if (isBusy) return

    setBusy(true)
    const result = await sendCall(keepCall, { id, renew })

    setBusy(false)
    setFailure(result.ok ? undefined : result)
    void renewInvestments()
    if (!result.ok) return

    toast(t(`subscription.renew.saved.${renew}`))
    onDone()
  }

  return { save, isBusy, failure }
}

function Choices(props: {
  readonly subscription: Subscription
  readonly choice: RenewChoice
  readonly onChoose: (choice: RenewChoice) => void
}) {
  const t = useWords()
  const format = useFormat()
  const name = useId()
  const { matures_at: matures, days, dividend_method: method } = props.subscription

  const words = (choice: RenewChoice) =>
    t(renewNote(choice, method), { day: format.platformDay(matures), days })

  return (
    <fieldset className={styles.choices}>
      <legend className="unseen">{t('subscription.renew.title')}</legend>
      {renewChoicesOf(method).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === props.choice}
            onChange={() => props.onChoose(choice)}
          />
          <span className={styles.ring} aria-hidden="true" />
          <span>
            <strong>{t(`subscription.renew.${choice}`)}</strong>
            <span className={styles.note}>{words(choice)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What may stand against a renewal (domain/investing/investment-ending.ts), in words that are about a day to come. */
const OBSTACLES = [
  'project_not_open',
  'terms_changed',
  'amount_below_least',
  'project_full',
  'reserve_short',
  'self_excluded',
] as const

/** What would stand against a renewal if it matured now. */
function Blocked({ subscription: { renew_blocked_by: by } }: { readonly subscription: Subscription }) {
  const t = useWords()
  if (by === undefined) return null

  const known = OBSTACLES.find((one) => one === by)

  return (
    <p className={styles.blocked} role="status">
      {t('subscription.renew.blocked')} {known && t(`subscription.renew.blocked.${known}`)}
    </p>
  )
}
