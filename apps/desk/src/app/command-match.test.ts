import { expect, test } from 'vitest'
import { matching } from './command-match.ts'

const commands = ['Go to Recharges', 'Go to Audit log', 'Theme: dark', 'Log out'].map((words) => ({
  id: words,
  words,
  run: () => undefined,
}))

const found = (typed: string) => matching(commands, typed).map(({ words }) => words)

test('nothing typed shows everything', () => expect(found('  ')).toHaveLength(4))

test('every typed word must be there, in any order', () => {
  expect(found('dark theme')).toEqual(['Theme: dark'])
  expect(found('go log')).toEqual(['Go to Audit log'])
  expect(found('nothing')).toEqual([])
})

test('a command is found by its other words, which are not shown', () => {
  const chinese = { id: 'zh', words: 'Language: 简体中文', also: 'language Chinese', run: () => undefined }
  expect(matching([...commands, chinese], 'chin')).toEqual([chinese])
  expect(matching([...commands, chinese], 'lang')).toEqual([chinese])
})

test('what begins with the typed word comes first', () => {
  expect(
    matching([...commands, { id: 'x', words: 'Catalogue', run: () => undefined }], 'log').map(
      ({ words }) => words,
    ),
  ).toEqual(['Go to Audit log', 'Log out', 'Catalogue'])
})
