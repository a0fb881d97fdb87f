import { expect, test } from 'vitest'
import { closingDay, daysUntil, draftOf, nextKey, wishOf } from './calendar-draft.ts'

const SESSION = { weekday: 5, open: '18:00', days: 3, close: '17:00' }

test('a draft begins as the version that it would follow, and is sent whole', () => {
  const draft = draftOf({ sessions: [SESSION], holidays: ['12-25', '01-01'] }, '2026-11-29')
  expect(wishOf(draft)).toEqual({
    sessions: JSON.stringify([SESSION]),
    holidays: '["12-25","01-01"]',
    not_before: '2026-11-29',
  })

  const typed = {
    ...draft,
    holidays: [
      { key: 9, name: ' 2026-11-26 ' },
      { key: 10, name: ' ' },
    ],
    reason: ' Day off ',
  }

  expect(wishOf(typed)).toMatchObject({ holidays: '["2026-11-26"]', reason: 'Day off' })
  expect([nextKey([]), nextKey(typed.holidays)]).toEqual([0, 11])
})

test('a session closes on a weekday, which says how many days later', () => {
  expect(closingDay(SESSION)).toBe(1)
  expect([daysUntil(5, 1), daysUntil(1, 1), daysUntil(0, 5)]).toEqual([3, 0, 5])
})
