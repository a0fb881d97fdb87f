import { useLayoutEffect, useRef } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { caretAfter, digitsBefore, inFours } from './grouped-digits.ts'

/** A number of digits and letters, grouped in fours while typing; the caret stays where the customer put it. `value` holds no spaces. */
export function GroupedField({ value, onType, ...rest }: FieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const caret = useRef<number>(undefined)

  const input = () => box.current?.querySelector('input')

  useLayoutEffect(() => {
    if (caret.current === undefined) return

    const at = caretAfter(caret.current)
    caret.current = undefined
    input()?.setSelectionRange(at, at)
  })

  const type = (typed: string) => {
    caret.current = digitsBefore(typed, input()?.selectionStart ?? typed.length)
    onType(typed)
  }

  return (
    <div ref={box}>
      <Field {...rest} value={inFours(value)} onType={type} />
    </div>
  )
}
