import { expect, test } from 'vitest'
import { houseSettings } from './house-setting.ts'

test('every asset’s withdrawal rule and every coin’s spread stand word by word', () => {
  const settings = houseSettings()
  expect(settings.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'withdrawal_setting USD',
    'withdrawal_setting USDT',
    'exchange_setting USDT',
    'withdrawal_setting BTC',
    'exchange_setting BTC',
    'withdrawal_setting ETH',
    'exchange_setting ETH',
  ])
  expect(settings[0]?.document).toBe(
    '{"a_day":"3","asset":"USD","fee":{"least_minor":"100","most_minor":"2500","rate_ppm":"1000"},' +
      '"least_minor":"10000","most_minor":"4999900","new_target_most_cents":"100000"}',
  )
  expect(settings[2]?.document).toBe('{"asset":"USDT","spread_ppm":"2500"}')
})
