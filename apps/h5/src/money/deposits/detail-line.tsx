import { useWords } from '../../format/use-words.ts'
import { copyLineWords } from '../../forms/copy-words.ts'
import { CopyLine } from '../../ui/copy-line.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'

/** A payment detail that copies with one tap; `isPlain` ones are only to read, `isStruck` ones no longer hold. */
export function DetailLine({
  label,
  value,
  isCode = false,
  isPlain = false,
  isStruck = false,
}: {
  readonly label: string
  readonly value: string
  readonly isCode?: boolean
  readonly isPlain?: boolean
  readonly isStruck?: boolean
}) {
  const t = useWords()

  if (isStruck)
    return (
      <FactLine label={label}>
        <del>{value}</del>
      </FactLine>
    )

  if (isPlain) return <FactLine label={label}>{value}</FactLine>

  return <CopyLine label={label} value={value} isCode={isCode} words={copyLineWords(t, label)} />
}
