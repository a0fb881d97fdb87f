import { expect, test } from 'vitest'
import { writeStored } from '@plumbline/web/state/storage'
import { draftName, openReferences, readDepositDraft } from './deposit-draft.ts'

const started = {
  reference: 'PL7F3K92QD',
  amount: '500.00',
  expires_at: '2026-11-22T10:00:00.000Z',
  instructions: [],
  method: { id: 'm1' },
}

test('a draft comes back whole after a reload', () => {
  const draft = { text: '500', hash: '', started, file: { id: 'f1', name: 'transfer.png' } }
  expect(readDepositDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('what an earlier version wrote is read as far as it goes', () => {
  expect(readDepositDraft({ text: '500', started: { reference: 'PL' }, file: {} })).toEqual({
    text: '500',
    hash: '',
  })

  expect(readDepositDraft('500')).toBeUndefined()
  expect(readDepositDraft(null)).toBeUndefined()
})

test('references that hold and were not sent are open, the next to end first', () => {
  const keep = (id: string, expires_at: string) =>
    writeStored(
      `draft:${draftName(id)}`,
      JSON.stringify({ text: '', hash: '', started: { ...started, reference: id, expires_at } }),
    )

  keep('later', '2026-11-22T12:00:00.000Z')
  keep('sooner', '2026-11-22T10:00:00.000Z')
  keep('over', '2026-11-22T08:00:00.000Z')
  writeStored(`draft:${draftName('typed')}`, JSON.stringify({ text: '500', hash: '' }))

  const open = openReferences(Date.parse('2026-11-22T08:00:00.000Z'))
  expect(open.map(({ reference }) => reference)).toEqual(['sooner', 'later'])
})
