import type { ReactNode } from 'react'
import { useWords } from '../format/use-words.ts'
import { Term } from '../ui/overlays/term.tsx'

/** Every term of the glossary; its title and its two sentences stand in the area shell of the language. */
export const GLOSSARY = [
  'break_even',
  'fee',
  'stake',
  'payout',
  'multiple',
  'edge',
  'counterparty',
  'rule_s1',
  'rule_s2',
  'tie',
  'outage',
  'entry',
  'exit',
  'held',
  'accrued',
  'expected_rate',
  'reserve',
  'exit_charge',
  'instalment',
  'turnover',
  'spread',
  'tick',
] as const
export type GlossaryTerm = (typeof GLOSSARY)[number]

/** Lines of figures whose labels explain themselves where their key names a term. */
export const explainLines = <Line extends { readonly key: string; readonly label: ReactNode }>(
  lines: readonly Line[],
  terms: Readonly<Record<string, GlossaryTerm>>,
): readonly Line[] =>
  lines.map((line) => {
    const term = terms[line.key]
    return term === undefined ? line : { ...line, label: <Explained term={term}>{line.label}</Explained> }
  })

/**
 * A term with its explanation one tap away (docs/rules/service.md#first-steps). Without children it stands under its
 * own name.
 */
export function Explained({
  term,
  children,
}: {
  readonly term: GlossaryTerm
  readonly children?: ReactNode
}) {
  const t = useWords()
  const title = t(`term.${term}`)

  return (
    <Term
      title={title}
      text={t(`term.${term}.text`)}
      label={t('term.explains', { term: typeof children === 'string' ? children : title })}
    >
      {children ?? title}
    </Term>
  )
}
