import { ChevronRight } from 'lucide-react'
import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { readDraft } from '../../session/stored-draft.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { DetailsChanged } from './details-changed.tsx'
import { METHOD_ICONS, methodName } from './method-words.ts'
import { useMethodTime } from './method-time.ts'
import { PracticeNote } from './practice-note.tsx'
import { draftName, readDepositDraft } from './deposit-draft.ts'
import styles from './payment-methods-page.module.css'
import { PaymentMethodsFrame } from './payment-methods-frame.tsx'

/** The ways to pay in, each with its usual time and limits. */
export function PaymentMethodsPage() {
  const t = useWords()

  return (
    <PaymentMethodsFrame
      titleOf={() => t('title.recharge_list')}
      above="/pages/user/wallet"
      notice={<DetailsChanged />}
    >
      {(methods) =>
        methods.length === 0 ? (
          <EmptyState title={t('recharge.list.empty')} note={t('recharge.list.empty_note')} />
        ) : (
          <>
            <p className={styles.note}>{t('recharge.list.note')}</p>
            <ul>
              {methods.map((method) => (
                <li key={method.id}>
                  <Method method={method} />
                </li>
              ))}
            </ul>
            <PracticeNote />
          </>
        )
      }
    </PaymentMethodsFrame>
  )
}

function Method({ method }: { readonly method: PaymentMethod }) {
  const t = useWords()
  const format = useFormat()
  const timeOf = useMethodTime()
  const started = readDraft(draftName(method.id), readDepositDraft)?.started

  return (
    <a className={styles.method} href={`#/pages/user/recharge?method=${method.id}`}>
      <Icon of={METHOD_ICONS[method.type]} size={24} />
      <span className={styles.words}>
        <span>{methodName(t, method)}</span>
        <span className="quiet">{timeOf(method)}</span>
        <span className="quiet">
          {t('money.between', {
            least: format.money(method.least, method.asset),
            most: format.money(method.most, method.asset),
          })}
        </span>
        {started && <span className={styles.open}>{t('recharge.list.continue')}</span>}
      </span>
      <Icon of={ChevronRight} size={16} />
    </a>
  )
}
