import { expect, test } from 'vitest'
import { ANY, like, textAtStart, textPattern, textWhole } from './text-pattern.ts'

test('a text is found with whatever stands for its parameters, and another one is not', () => {
  const pattern = textPattern(`Offline (since ${ANY}). Why?`)
  for (const shown of ['Offline (since 3:05 PM). Why?', 'So: Offline (since\u00A03:05). Why? No.'])
    expect(shown).toMatch(pattern)
  for (const shown of ['Offline (since ). Why?', 'Offline since 3:05. Why?', 'offline (since 3:05). Why?'])
    expect(shown).not.toMatch(pattern)
})

test('a parameter can be held to a pattern', () => {
  const pattern = textPattern(`Complaint ${like(/C-\d+|none/)}, open`)
  expect('Complaint C-17, open').toMatch(pattern)
  expect('Complaint none, open').toMatch(pattern)
  expect('Complaint C-x, open').not.toMatch(pattern)
})

test('one of several texts begins it, or is all of it', () => {
  expect('Down 85%').toMatch(textAtStart('Up', 'Down'))
  expect('Look Up').not.toMatch(textAtStart('Up', 'Down'))
  expect('Down').toMatch(textWhole('Up', 'Down'))
  expect('Down 85%').not.toMatch(textWhole('Up', 'Down'))
})
