import type { PoEntry } from '@plumbline/language/po/po-entry'
import { expect, test } from 'vitest'
import { takeUp } from './take-up.ts'

const entry = (changes: Partial<PoEntry> = {}): PoEntry => ({
  key: 'ticket.stake',
  english: 'Stake',
  text: 'Einsatz',
  isFuzzy: false,
  englishBefore: undefined,
  remarks: [],
  notes: [],
  places: ['a.ts'],
  ...changes,
})

const english = (text: string, key = 'ticket.stake') => ({ key, english: text, notes: [] })
const fuzzy = entry({ english: 'Your stake', isFuzzy: true, englishBefore: 'Stake' })
const nothingGone = (): boolean => false

test('what has not changed stays, with what translators noted', () => {
  const noted = entry({ remarks: ['Never “Einlage”.'] })
  expect(takeUp([english('Stake')], [noted], nothingGone)).toEqual([noted])
})

test('a changed English text keeps its translation and marks it, with what it was made from', () => {
  expect(takeUp([english('Your stake')], [entry()], nothingGone)).toEqual([fuzzy])
})

test('a second change keeps the text that the translation was made from', () => {
  expect(takeUp([english('The stake')], [fuzzy], nothingGone)).toEqual([{ ...fuzzy, english: 'The stake' }])
})

test('a change that is taken back takes its mark along', () => {
  expect(takeUp([english('Stake')], [fuzzy], nothingGone)).toEqual([entry()])
})

test('a mark of a translator’s own outlives a change, and one taken away leaves nothing', () => {
  const doubted = entry({ isFuzzy: true })
  expect(takeUp([english('Your stake')], [doubted], nothingGone)).toEqual([
    { ...doubted, english: 'Your stake' },
  ])

  const looked = { ...fuzzy, isFuzzy: false }
  expect(takeUp([english('Your stake')], [looked], nothingGone)).toEqual([entry({ english: 'Your stake' })])
})

test('a new text has no translation, and one that is gone is left out', () => {
  const [added, ...more] = takeUp([english('Fee', 'ticket.fee')], [entry()], (key) => key === 'ticket.stake')

  expect(more).toEqual([])
  expect(added).toEqual(entry({ key: 'ticket.fee', english: 'Fee', text: '', places: [] }))
})

test('an untranslated text is never marked', () => {
  const empty = entry({ text: '' })
  expect(takeUp([english('Your stake')], [empty], nothingGone)).toEqual([{ ...empty, english: 'Your stake' }])
})

test('a text with a new key takes the translation of the one that is gone and read the same', () => {
  const renamed = takeUp([english('Stake', 'order.stake')], [entry()], (key) => key === 'ticket.stake')
  expect(renamed).toEqual([entry({ key: 'order.stake' })])

  const another = takeUp([english('Stake', 'order.stake')], [entry()], nothingGone)
  expect(another.map(({ text }) => text)).toEqual([''])
})

test('the order, the notes and the places are those of English', () => {
  const texts = [{ key: 'ticket.fee', english: 'Fee', notes: ['On the ticket'] }, english('Stake')]
  const known = [entry(), entry({ key: 'ticket.fee', english: 'Fee', text: 'Gebühr' })]
  const taken = takeUp(texts, known, nothingGone, (key) => [`${key}.tsx`])

  expect(taken.map(({ key, notes, places }) => ({ key, notes, places }))).toEqual([
    { key: 'ticket.fee', notes: ['On the ticket'], places: ['ticket.fee.tsx'] },
    { key: 'ticket.stake', notes: [], places: ['ticket.stake.tsx'] },
  ])
})
