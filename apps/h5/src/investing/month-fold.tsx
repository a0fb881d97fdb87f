import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '../format/use-format.ts'
import { useCover } from '../session/hide-amounts.ts'
import { Icon } from '@plumbline/web/parts/icon'

/** One month with its sum; its days are drawn when it is open, for a term may have thousands. */
export function MonthFold(props: {
  readonly className: string | undefined
  /** `YYYY-MM` */
  readonly month: string
  readonly sum: string
  /** Whether the name of the month is a heading of the page. */
  readonly as: 'h2' | 'span'
  readonly isFirst: boolean
  readonly children: ReactNode
}) {
  const format = useFormat()
  const cover = useCover()
  const [isOpen, setOpen] = useState(props.isFirst)
  const Name = props.as

  return (
    <details
      className={props.className}
      open={props.isFirst}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Name>
          {format.month(`${props.month}-15T12:00:00.000Z`)}
          <Icon of={ChevronDown} size={16} />
        </Name>
        <span className="figure">{cover(format.amount(props.sum, 'change'))}</span>
      </summary>
      {isOpen && props.children}
    </details>
  )
}
