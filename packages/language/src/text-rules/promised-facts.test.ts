import { expect, test } from 'vitest'
import { CATALOGUES } from '../catalogues.ts'
import { readFaq } from '../content/faq/read-faq.ts'

/*
 * Facts and warnings that a text must say, however it is worded next: tests elsewhere name texts by their keys, and would
 * pass with a text that lost them (docs/rules/laws.md).
 */
const FACTS: readonly (readonly [key: string, fact: RegExp])[] = [
  ['message.never_ask', /never asks for passwords or codes/],
  ['mail.code_never_shared', /never asks for this code/],
  ['message.project_instalment_soon.text', /optional.*neither principal nor interest/],
  ['message.project_pending_top_up.text', /optional.*neither principal nor interest/],
  ['project.terms.stop_without_charge', /whole principal.*costs nothing/],
  ['message.order_void.text', /stake and fee are back/],
  ['term.tie.text', /void.*stake and fee back/],
  ['term.outage.text', /void.*stake and fee back/],
  ['term.stake.text', /lose the stake and the fee, never more/],
  ['term.edge.text', /lose on average/],
  ['term.counterparty.text', /other side.*keep what you lose/],
  ['withdraw.whole_note', /whole balance, even below the minimum, free of charge/],
  ['withdraw.whole_note_coin', /whole balance, even below the minimum, if it’s more than the fee/],
  [
    'refusal.withdrawal_below_least.detail',
    /whole balance.*dollars.*free of charge.*crypto.*more than the fee/,
  ],
  ['faq.withdraw_limits', /whole available balance.*dollars.*free of charge.*crypto.*more than the fee/],
  ['project.reserve.note', /never from what others pay in.*no more than it covers/],
  ['register.not_private', /practice money.*never real money/],
  ['sheet.fees.note', /closing early.*own charge, shown before you confirm/],
]

const texts = new Map([
  ...Object.values(CATALOGUES.en).flatMap((area) => Object.entries<string>(area)),
  ...[...readFaq('en')].map(([id, { answer }]) => [`faq.${id}`, answer] as const),
])

test.each(FACTS)('%s says %s', (key, fact) => {
  expect(texts.get(key)).toMatch(fact)
})
