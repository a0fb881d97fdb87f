import { lastMonths, midMonth } from '../../format/months.ts'
import { useFormat } from '../../format/use-format.ts'
import { Picker } from './picker.tsx'

const MONTHS_OFFERED = 12

/** The month filter of every list: all, or one of the last twelve. `value` is `YYYY-MM`, '' is all. */
export function MonthPicker(props: {
  readonly title: string
  readonly allLabel: string
  /** Epoch milliseconds, by the server's clock. */
  readonly now: number
  readonly value: string
  readonly onChoose: (month: string) => void
}) {
  const format = useFormat()

  return (
    <Picker
      title={props.title}
      choices={[
        { value: '', label: props.allLabel },
        ...lastMonths(props.now, MONTHS_OFFERED).map((value) => ({
          value,
          label: format.month(midMonth(value)),
        })),
      ]}
      value={props.value}
      onChoose={props.onChoose}
    />
  )
}
