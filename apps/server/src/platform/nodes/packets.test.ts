import { expect, test } from 'vitest'
import { readPacket, writePacket } from './packets.ts'
import type { Packet } from './packets.ts'

const key = Buffer.alloc(32, 'ours')

const packet: Packet = {
  node: 'machine:4180',
  run: 'r1',
  first: 7,
  at: 1_764_244_800_000,
  isLast: false,
  events: [{ customerId: 5n, text: '{"type":"record"}' }, { text: '{"type":"halts"}' }],
}

test('a packet is read as it was written, with events or none', () => {
  const beat = { ...packet, events: [], isLast: true }
  expect(readPacket(key, writePacket(key, packet))).toEqual(packet)
  expect(readPacket(key, writePacket(key, beat))).toEqual(beat)
})

test('what no node of ours wrote is no packet', () => {
  const text = writePacket(key, packet)
  const foreign = writePacket(Buffer.alloc(32, 'theirs'), packet)

  for (const bent of [
    foreign,
    text.replace('record', 'recorD'),
    text.slice(1),
    text.split('\n').slice(1).join('\n'),
    '',
  ])
    expect(readPacket(key, bent)).toBeUndefined()
})
