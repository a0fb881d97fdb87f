import { useLayoutEffect, useRef } from 'react'

/**
 * The amount as one line of text. What was filled in stands selected, so that the first key or a paste replaces it; a tap
 * or an arrow key that puts the cursor into it says that it is to be edited instead.
 */
export function AmountInput(props: {
  readonly id: string
  readonly value: string
  readonly isFilled: boolean
  readonly placeholder: string
  readonly isInvalid: boolean
  readonly onType: (text: string) => void
  readonly onEdit: () => void
}) {
  const { value, isFilled } = props
  const input = useRef<HTMLInputElement>(null)

  /** The press that brings the focus selects; it is not one that puts the cursor somewhere. */
  const isFocusing = useRef(false)

  useLayoutEffect(() => {
    if (isFilled && document.activeElement === input.current) input.current?.select()
  }, [isFilled, value])

  return (
    <input
      ref={input}
      id={props.id}
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.placeholder}
      value={value}
      data-first-focus
      data-filled={isFilled || undefined}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={`${props.id}-note`}
      onPointerDown={(event) => {
        isFocusing.current = document.activeElement !== event.currentTarget
      }}
      onFocus={(event) => {
        if (isFilled) event.currentTarget.select()
      }}
      onMouseUp={(event) => {
        // Browsers put the cursor where the press ended, and would undo the selection that the focus made.
        if (isFocusing.current && isFilled) event.preventDefault()
        isFocusing.current = false
      }}
      onSelect={(event) => {
        const { selectionStart, selectionEnd } = event.currentTarget
        const isWhole = selectionStart === 0 && selectionEnd === value.length
        if (isFilled && !isWhole && !isFocusing.current) props.onEdit()
      }}
      onChange={(event) => props.onType(event.target.value)}
    />
  )
}
