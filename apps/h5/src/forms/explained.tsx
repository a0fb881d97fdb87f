import type { ReactNode } from 'react'
import { useWords } from '../format/use-words.ts'
import { Term } from '../ui/term.tsx'

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

/** A term with its explanation one tap away (expectations.md 16). Without children it stands under its own name. */
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
      closeLabel={t('action.close')}
    >
      {children ?? title}
    </Term>
  )
}
