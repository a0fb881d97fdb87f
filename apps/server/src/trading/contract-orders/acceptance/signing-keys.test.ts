import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openKeyFiles } from '../../../platform/key-file.ts'
import { openSigningKeys } from './signing-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-keys-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('keys are the same ever after; one that was cut short stops the start, for its tickets could be forged', () => {
  const mac = openSigningKeys(openKeyFiles(folder)).ticketMac('ticket')
  expect(openSigningKeys(openKeyFiles(folder)).ticketMac('ticket')).toEqual(mac)
  truncateSync(join(folder, 'ticket-mac.key'), 0)
  expect(() => openSigningKeys(openKeyFiles(folder))).toThrow('is damaged')
})
