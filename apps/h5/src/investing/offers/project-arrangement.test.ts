import { expect, test } from 'vitest'
import { addressOf, readView } from './project-arrangement.ts'
import type { ProjectsView } from './project-arrangement.ts'

const viewOf = (address: string) => readView(new URLSearchParams(address.split('?')[1] ?? ''))

test('a bare address shows what is open, by term', () => {
  expect(viewOf('/pages/project/project')).toEqual({
    tab: 'open',
    status: undefined,
    sort: 'term',
    filter: 'all',
  })

  expect(addressOf(viewOf('/pages/project/project'))).toBe('/pages/project/project')
})

test.each<ProjectsView>([
  { tab: 'open', status: 'ended', sort: 'rate', filter: 'all' },
  { tab: 'mine', status: undefined, sort: 'start', filter: 'in_progress' },
  { tab: 'mine', status: 'full', sort: 'term', filter: 'ended' },
])('%j is read from the address that is written of it', (view) => {
  expect(viewOf(addressOf(view))).toEqual(view)
})

test('what no list knows is as if it were not there', () => {
  expect(viewOf('?tab=theirs&status=closed&sort=luck&filter=won')).toEqual(viewOf(''))
})
