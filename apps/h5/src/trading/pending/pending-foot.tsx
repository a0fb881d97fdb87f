import { placePendingCall } from '@plumbline/api-schema/trading/pending'
import { NextStep } from '../../forms/next-step.tsx'
import { failureWords } from '../../format/failure-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useOnce } from '../../session/use-once.ts'
import { InlineStep } from '../../ui/button.tsx'
import { Refusal } from '../../ui/fields/field.tsx'
import { ConfirmButton, useIsReady } from '../ticket/place-button.tsx'
import placing from '../ticket/place-button.module.css'
import type { Signing } from '../ticket/signed-ticket.ts'
import type { ShownSums } from '../ticket/ticket-lines.ts'
import { renewPendingList } from './pending-data.ts'
import type { SignedOffer } from './pending-lines.ts'
import type { When } from './when-form.ts'

/** The one action: it is off until what is shown is what is signed, and its words name what is missing. */
export function PendingFoot(props: {
  readonly when: Exclude<When, 'now'>
  readonly sums: ShownSums | undefined
  readonly isRefused: boolean
  readonly hasTrigger: boolean
  readonly signing: Signing<SignedOffer>
  readonly onPlaced: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const { signing, sums } = props
  const { send, isBusy, failure, forget } = useOnce('pending', placePendingCall)
  const isReady = useIsReady(signing)
  const offer = isReady ? signing.ticket : undefined

  const place = async () => {
    if (!offer) return

    const result = await send({ offer: offer.offer })
    if (!result?.ok) return

    renewPendingList()
    props.onPlaced()
  }

  const missingWords = (): string | undefined => {
    if (props.isRefused) return t('ticket.fix_amount')
    if (!sums) return t('ticket.enter_amount')
    if (!props.hasTrigger) return t(props.when === 'price' ? 'pending.enter_price' : 'pending.enter_time')
    if (signing.failure) return t('ticket.not_signed')

    return offer ? undefined : t('ticket.signing')
  }

  const missing = missingWords()

  const failed = failure ?? signing.failure

  return (
    <div className={placing.foot}>
      <div aria-live="polite">
        {failed && (failed.network || failed.field !== 'amount') && (
          <div className={placing.failure}>
            <Refusal>{failureWords(t, failed)}</Refusal>
            <NextStep refusal={failed.network ? undefined : failed.refusal} />
            <InlineStep
              onClick={() => {
                forget()
                signing.signAgain()
              }}
            >
              {t('ticket.try_again')}
            </InlineStep>
          </div>
        )}
        {!failed && signing.hasChanged && <p className={placing.changed}>{t('ticket.changed')}</p>}
      </div>
      <p className={placing.risk}>{t('trade.risk')}</p>
      <ConfirmButton
        words={{ tap: t('pending.place'), slide: t('pending.slide') }}
        missing={isBusy ? t('ticket.placing') : missing}
        isOff={!offer || missing !== undefined}
        isBusy={isBusy}
        cost={sums?.cost === undefined ? undefined : format.money(sums.cost, 'USD')}
        onConfirm={() => void place()}
      />
    </div>
  )
}
