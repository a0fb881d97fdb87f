import { expect, test } from 'vitest'
import { isNamedHost } from './passkey.ts'

test('passkeys are offered at a name, never at a number', () => {
  for (const name of ['localhost', 'trade.example.com', '127.example', '1.2.3.4.example'])
    expect([name, isNamedHost(name)]).toEqual([name, true])
  for (const number of ['127.0.0.1', '192.168.178.20', '[::1]'])
    expect([number, isNamedHost(number)]).toEqual([number, false])
})
