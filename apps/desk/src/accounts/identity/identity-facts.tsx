import { deskCertificationCall, deskCertificationsCall } from '@plumbline/api-schema/accounts/desk-identity'
import type { DeskCertification } from '@plumbline/api-schema/accounts/desk-identity'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { focusPanel } from '../../review/focus.ts'
import { ItemPicture } from '../../review/item-picture.tsx'
import { Decisions, EyesSteps, PromiseFacts } from '../../review/panel.tsx'
import { useReviewDetails } from '../../review/review-details.tsx'
import { Unmask } from '../../review/unmask.tsx'
import { refresh } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { useKeys } from '../../ui/keys.ts'
import styles from './identity.module.css'

/** What a reviewer needs to know of a real name: papers that open on demand, what was stated, decisions so far. */
export function IdentityFacts({ row }: { readonly row: DeskCertification }) {
  const t = useWords()
  const format = useFormat()

  return (
    <>
      <h2>{row.name}</h2>
      {row.four_eyes !== 'done' && <EyesSteps row={row} needsTwo={false} />}
      {row.front === undefined && row.back === undefined ? (
        <p>{t('picture.erased')}</p>
      ) : (
        <Papers row={row} />
      )}
      <Facts>
        <Fact name={t('field.id_number')}>
          <Unmask customerId={row.customer_id} field="id_number" masked={row.id_number} />
        </Fact>
        <Fact name={t('field.birthday')}>
          <Unmask customerId={row.customer_id} field="birthday" masked={row.birthday} />
        </Fact>
        {row.four_eyes === 'done' && (
          <Fact name={t('column.state')} strong>
            {t(`istate.${row.status}`)}
          </Fact>
        )}
        {row.reason !== undefined && <Fact name={t('column.reason')}>{t(`reason.${row.reason}`)}</Fact>}
        {row.field !== undefined && <Fact name={t('reject.field')}>{t(`field.${row.field}`)}</Fact>}
        <PromiseFacts row={row} />
        <Fact name={t('item.sent')}>{format.dateTime(row.time)}</Fact>
        <Fact name={t('item.customer')}>{row.customer_id}</Fact>
        <Fact name={t('item.account')}>
          <Unmask customerId={row.customer_id} field="account" masked={row.account} />
        </Fact>
      </Facts>
      {row.note !== undefined && <p>{row.note}</p>}
      <Decisions row={row} />
    </>
  )
}

/** What the customer stated, in clear beside the document while it is reviewed. */
function Stated({ row }: { readonly row: DeskCertification }) {
  const t = useWords()
  const { fields, isFailed } = useReviewDetails('certification', row.id, true)

  return (
    <section>
      <h3 className={styles.statedTitle}>{t('details.stated')}</h3>
      <Facts>
        <Fact name={t('field.name')} strong>
          {row.name}
        </Fact>
        {fields?.map(({ name, value }) => (
          <Fact key={name} name={t(`details.${name}`)} strong>
            {value}
          </Fact>
        ))}
      </Facts>
      {isFailed && <p role="alert">{t('details.failed')}</p>}
    </section>
  )
}

const SIDES = ['front', 'back'] as const

/** Both sides of the paper, one at a time, opened by a press each: a view is logged and told to the customer. */
function Papers({ row }: { readonly row: DeskCertification }) {
  const t = useWords()
  const [shown, setShown] = useState<(typeof SIDES)[number]>()
  const fileId = shown && row[shown]
  const next = shown === 'front' ? 'back' : 'front'

  const close = (): void => {
    setShown(undefined)
    focusPanel()
  }

  useKeys({
    v: shown === undefined ? () => setShown('front') : undefined,
    c: () => setShown(next),
    escape: shown === undefined ? undefined : close,
  })

  return (
    <div className={styles.papers}>
      <div className={styles.sides}>
        {SIDES.filter((side) => row[side] !== undefined).map((side) => (
          <Button
            key={side}
            {...(shown === undefined && side === 'front' && { shortcut: 'v' })}
            {...(shown !== undefined && side === next && { shortcut: 'c' })}
            aria-pressed={shown === side}
            className={shown === side ? styles.shown : undefined}
            onClick={() => setShown(side)}
          >
            {t(`field.${side}`)}
          </Button>
        ))}
      </div>
      <p className="meta">{t('picture.logged')}</p>
      {fileId !== undefined && shown !== undefined && (
        <div className={styles.beside}>
          {row.four_eyes !== 'done' && <Stated row={row} />}
          <ItemPicture
            key={fileId}
            fileId={fileId}
            what={t(`field.${shown}`)}
            takesFocus
            onLeave={close}
            onShown={() => {
              // What this operator has opened is the server's to say: it logged the view.
              if (row.unseen.includes(shown)) refresh(deskCertificationsCall, deskCertificationCall)
            }}
          />
        </div>
      )}
    </div>
  )
}
