import { expect, test } from 'vitest'
import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import { offerRows } from './offer-row.ts'

const offer = (id: string) => ({ id }) as DeskOffer
const proposal = (id: string, part: Partial<Proposal>) => ({ id, kind: 'offer', ...part }) as Proposal

test('each offer has its own proposals, and new offers stand last', () => {
  const rows = offerRows(
    [offer('7'), offer('8')],
    [
      proposal('a', {}),
      proposal('b', { offer_id: '8' }),
      proposal('c', { offer_id: '8', kind: 'reserve_in' }),
    ],
  )

  expect(rows.map(({ id, waiting }) => [id, waiting.map((each) => each.id)])).toEqual([
    ['7', []],
    ['8', ['b', 'c']],
    ['waits-a', ['a']],
  ])
})
