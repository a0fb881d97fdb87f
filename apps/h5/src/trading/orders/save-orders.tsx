import { ordersCsvCall } from '@plumbline/api-schema/trading/results'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { saveFile } from '../../session/save-file.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { toast } from '../../ui/overlays/toast.tsx'
import { shownZone, filterFields } from './history-filter.ts'
import type { HistoryFilter } from './history-filter.ts'

/** Saves the orders of the filter as a CSV file, in the page's language and the device's zone. */
export function SaveOrders({ filter }: { readonly filter: HistoryFilter }) {
  const t = useWords()
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    setSaving(true)
    const fields = { ...filterFields(filter), time_zone: shownZone() }
    const hasCome = await saveFile(ordersCsvCall.path, fields, 'orders.csv')
    setSaving(false)
    toast(t(hasCome ? 'orders.csv.saved' : 'orders.csv.failed'))
  }

  return (
    <IconButton
      label={t('orders.csv')}
      aria-busy={isSaving || undefined}
      disabled={isSaving}
      onClick={() => void save()}
    >
      <Icon of={FileDown} size={24} />
    </IconButton>
  )
}
