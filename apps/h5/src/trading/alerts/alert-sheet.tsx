import { pushKeyCall } from '@plumbline/api-schema/service/push'
import { createAlertCall } from '@plumbline/api-schema/trading/alert'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FormFoot } from '../../forms/form-foot.tsx'
import { useQuote } from '../../market-data/quotes.ts'
import { canBePushed } from '../../session/push.ts'
import { useCall } from '../../session/use-call.ts'
import { useOnce } from '../../session/use-once.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { renewAlerts, useAlerts } from './alert-data.ts'
import { AlertFields } from './alert-fields.tsx'
import { firstForm, isThere, readForm } from './alert-form.ts'
import styles from './alerts.module.css'
import { PushQuestion } from './push-question.tsx'

interface AlertSheetProps {
  readonly goods: Goods
  /** The price that was pressed on the chart; nothing where the bell was tapped. */
  readonly level: string | undefined
  readonly onClose: () => void
}

/** Whether the browser may be asked for leave: it can be, was not yet, and this is the first alert. */
function useMayAsk(): boolean {
  const key = useCall(pushKeyCall, {}, { staleTime: 600_000 }).data?.key
  const alerts = useAlerts().data
  const isFirst = alerts?.items.length === 0

  return canBePushed() && key !== undefined && isFirst && Notification.permission === 'default'
}

/** Sets a price alert: at the price that was pressed on the chart, or from the bell. */
export function AlertSheet({ goods, level, onClose }: AlertSheetProps) {
  const t = useWords()
  const format = useFormat()
  const quote = useQuote(goods.symbol, goods.is_delayed)
  const price = quote?.price ?? goods.price

  const [form, setForm] = useState(() =>
    firstForm(level ?? '', level === undefined ? '' : showTypedAmount(level, format.language), price),
  )

  const [isAsking, setAsking] = useState(false)
  const mayAsk = useMayAsk()
  const { send, isBusy, failure, forget } = useOnce('alert', createAlertCall)
  const read = readForm(form, goods, format.language)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!read.ok) return

    const asksNext = mayAsk
    const result = await send(read.request)
    if (!result?.ok) return

    renewAlerts()
    if (asksNext) return setAsking(true)

    toast(t(result.data.is_there ? 'alerts.is_set_there' : 'alerts.is_set'))
    onClose()
  }

  const missing = read.ok ? undefined : t(read.field === 'level' ? 'alerts.type_level' : 'alerts.type_change')

  return (
    <Sheet isOpen onClose={onClose} title={t(isAsking ? 'push.ask' : 'alerts.new', { symbol: goods.symbol })}>
      {isAsking ? (
        <PushQuestion onDone={onClose} />
      ) : (
        <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <AlertFields
            goods={goods}
            price={price}
            form={form}
            refused={read.ok || read.isEmpty ? undefined : read.field}
            isThere={isThere(form, goods, price, format.language)}
            onChange={(part) => {
              forget()
              setForm({ ...form, ...part })
            }}
          />
          <FormFoot
            refusal={failure && failureWords(t, failure)}
            note={t('alerts.judged')}
            isBusy={isBusy}
            missing={missing}
            action={t('alerts.set')}
          />
          <a className={styles.all} href="#/pages/user/alerts">
            {t('alerts.all')}
          </a>
        </form>
      )}
    </Sheet>
  )
}
