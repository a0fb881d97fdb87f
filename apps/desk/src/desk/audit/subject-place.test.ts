import { expect, test } from 'vitest'
import { addressOf, numberOf } from './subject-place.ts'

const ID = '019f0000-0000-7000-8000-0000abcd1234'

const of = (subject_kind: string, subject_id: string, subject_number?: string) => ({
  act: 'legal_hold_confirmed',
  subject_kind,
  subject_id,
  ...(subject_number !== undefined && { subject_number }),
})

test('a subject goes by the number of its own page, and leads there', () => {
  const recharge = of('recharge', ID, 'PL 4T3B 96MF')
  expect([numberOf(recharge), addressOf(recharge)]).toEqual(['PL 4T3B 96MF', `#/recharges?id=${ID}`])

  const withdrawal = of('withdrawal', ID)
  expect([numberOf(withdrawal), addressOf(withdrawal)]).toEqual(['ABCD 1234', `#/withdrawals?id=${ID}`])

  const customer = of('customer', '100001')
  expect([numberOf(customer), addressOf(customer)]).toEqual(['100001', '#/customers?id=100001'])

  const paper = of('upload', ID, '100001')
  expect([numberOf(paper), addressOf(paper)]).toEqual(['100001', '#/customers?id=100001'])
  expect(addressOf(of('proposal', ID))).toBe(`#/proposals?tab=decided&id=${ID}`)
  expect(addressOf({ ...of('proposal', ID), act: 'legal_hold_propose' })).toBe(`#/proposals?id=${ID}`)
})
