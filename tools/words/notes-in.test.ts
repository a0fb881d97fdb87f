import { expect, test } from 'vitest'
import { notesIn } from './notes-in.ts'

test('a comment is the note of the texts below it, up to the next comment or empty line', () => {
  const source = `export const ticket = {
  'ticket.title': 'Order',
  // On the ticket,
  // above the button
  'ticket.stake': 'Stake',
  'ticket.long':
    'A long text',
  // The button
  'ticket.send': 'Send',

  'ticket.sent': 'Sent',
}`

  expect([...notesIn(source)]).toEqual([
    ['ticket.stake', ['On the ticket,', 'above the button']],
    ['ticket.long', ['On the ticket,', 'above the button']],
    ['ticket.send', ['The button']],
  ])
})
