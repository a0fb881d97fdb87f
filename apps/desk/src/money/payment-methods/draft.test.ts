import { expect, test } from 'vitest'
import { draftOf, withAsset, withType } from './draft.ts'

test('a new method begins with the lines its kind cannot do without', () => {
  expect(withType(draftOf(undefined), 'alipay').details.map(({ label }) => label)).toEqual([
    'account_name',
    'alipay_account',
  ])
})

test('a coin brings its asset and network, and leaves them again', () => {
  const coin = withType(draftOf(undefined), 'coin')
  expect([coin.asset, coin.network]).toEqual(['USDT', 'ERC20'])
  expect(withAsset(coin, 'BTC').network).toBe('Bitcoin')
  expect(withType(coin, 'bank')).toMatchObject({ asset: 'USD', network: '' })
})

test('the next version begins with the one in force', () => {
  const version = {
    version: 3,
    is_active: false,
    least: '20.00',
    most: '900.00',
    details: [{ label: 'note' as const, value: 'n' }],
    qr: 'q',
    from: '2026-11-21T00:00:00.000Z',
    decisions: [],
  }

  expect(
    draftOf({ id: 'm', type: 'wechat', asset: 'USD', practice: true, versions: [version] }),
  ).toMatchObject({ type: 'wechat', isActive: false, least: '20.00', most: '900.00', qr: 'q', reason: '' })
})
