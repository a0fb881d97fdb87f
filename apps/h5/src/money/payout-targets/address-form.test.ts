import { describe, expect, test } from 'vitest'
import {
  addressEcho,
  changeAddressForm,
  EMPTY_ADDRESS,
  isMalformed,
  looksLike,
  missingOf,
  otherNetworks,
} from './address-form.ts'

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7'
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const whole = { ...EMPTY_ADDRESS, address: TRON, fund_password: 'k9-willow', code: '482913' }

test('another coin brings its own network, and keeps the old one where it has it', () => {
  expect(changeAddressForm(whole, { currency: 'BTC' }).network).toBe('Bitcoin')
  expect(changeAddressForm(whole, { currency: 'ETH' }).network).toBe('Ethereum')
  expect(changeAddressForm(whole, { network: 'ERC20' }).network).toBe('ERC20')
  expect(changeAddressForm(whole, { currency: 'USDT' }).network).toBe('TRC20')
})

test('what is pasted loses its white space', () =>
  expect(
    changeAddressForm(EMPTY_ADDRESS, { address: ` ${TRON.slice(0, 9)}\n${TRON.slice(9)}\t` }).address,
  ).toBe(TRON))

test.each([
  [TRON, ['TRC20']],
  [ETHEREUM, ['ERC20', 'Ethereum']],
  [BITCOIN, ['Bitcoin']],
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', ['Bitcoin']],
  [ETHEREUM.slice(0, -1), []],
  ['', []],
])('%s looks like %j', (address, networks) => expect(looksLike(address)).toEqual(networks))

describe('the network', () => {
  test('of another form is named before anything is sent', () => {
    expect(otherNetworks({ ...whole, address: ETHEREUM })).toEqual(['ERC20', 'Ethereum'])
    expect(missingOf({ ...whole, address: ETHEREUM })).toBe('other_network')
    expect(otherNetworks({ ...whole, network: 'ERC20', address: ETHEREUM })).toEqual([])
  })

  test('is left to the server where the form says nothing', () =>
    expect(missingOf({ ...whole, address: 'unfinished' })).toBeUndefined())
})

test.each([
  [{ address: '' }, 'address'],
  [{ fund_password: '' }, 'fund_password'],
  [{}, undefined],
])('with %j missing is %s', (change, missing) => expect(missingOf({ ...whole, ...change })).toBe(missing))

test('the echo shows every character once', () => {
  const { first, middle, last } = addressEcho(TRON)
  expect(first).toBe('TJRabP')
  expect(last).toBe('jpRTv8')
  expect(first + middle.join('') + last).toBe(TRON)
})

test.each([
  ['', false],
  [TRON, false],
  [TRON.slice(0, -1), true],
  [ETHEREUM.replace('0x', '0X'), true],
])('%j, left so, is malformed: %s', (address, is) => expect(isMalformed({ ...whole, address })).toBe(is))
