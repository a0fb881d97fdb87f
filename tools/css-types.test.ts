import { expect, test } from 'vitest'
import { classesIn } from './css-types.mjs'

test('the classes of a sheet are declared, its animations and element names are not', async () => {
  const sheet = `
    .row { color: red; animation: slow-turn 1s }
    .row:hover > .mark, li .row.wide { color: blue }
    @media (width < 360px) { .narrow { display: none } }
    @keyframes slow-turn { from { opacity: 0 } }
    :global(.not-ours) { color: red }
  `

  expect(await classesIn(sheet)).toEqual(['mark', 'narrow', 'row', 'wide'])
})
