import { NETWORKS } from '@plumbline/domain/money/coin-network'
import type { CoinNetwork } from '@plumbline/domain/money/coin-network'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isOfferedOn, readWalletAddress } from './wallet-address.ts'

const read = (network: CoinNetwork, text: string) => readWalletAddress(network, text)?.address

describe('Bitcoin', () => {
  it.each([
    // The genesis block's P2PKH, a well known P2SH.
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    // BIP-173: version 0, in either case; its one form is lower case.
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    // BIP-350: version 1 with a 32-byte program.
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ],
  ])('takes %s', (text, address) => expect(read('Bitcoin', text)).toBe(address))

  it.each([
    ['a test network’s P2PKH', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['a test network’s version 0', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
    ['another prefix', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
    [
      'version 1 with the checksum of BIP-173',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    ['version 0 with the checksum of BIP-350', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['a letter that is none of bech32', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['a version that does not exist', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of 1 byte', 'bc1pw5dgrnzv'],
    ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['version 0 with another length', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['mixed case', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jJ0'],
    ['too much padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['no data', 'bc1gmk9yu'],
    // Valid by BIP-350, and refused here: whoever mines takes what is sent to a version that nobody has defined yet.
    ['version 16', 'BC1SW50QGDZ25J'],
    ['version 2', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['version 1 of 40 bytes', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
    ['an Ethereum address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['a TRON address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['nothing', ''],
    ['a link', 'bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ])('refuses %s', (_what, text) => expect(read('Bitcoin', text)).toBeUndefined())
})

describe('Ethereum', () => {
  it.each([
    // EIP-55: all upper, all lower, mixed; the one form carries the checksum.
    ['0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['0x8617E340B3D01FA5F11F306F4090FD50E238070D', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
    ['0xde709f2102306220921060314715629080e2fb77', '0xde709f2102306220921060314715629080e2fb77'],
    ['0x27b1fdb04752bbc536007a920d24acb045561c26', '0x27b1fdb04752bbc536007a920d24acb045561c26'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
    ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    [' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ])('takes %s', (text, address) => {
    expect(read('Ethereum', text)).toBe(address)
    expect(read('ERC20', text)).toBe(address)
  })

  it.each([
    ['a letter in the wrong case', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['39 digits', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['41 digits', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0'],
    ['no 0x', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0X', '0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['no hexadecimal', '0xgaaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
    ['the address of nobody', '0x0000000000000000000000000000000000000000'],
    ['a name', 'ann.eth'],
  ])('refuses %s', (_what, text) => expect(read('Ethereum', text)).toBeUndefined())
})

describe('TRON', () => {
  it.each(['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLyqzVGLV1srkB7dToTAEqgDSfPtXRJZYH'])('takes %s', (text) =>
    expect(read('TRC20', text)).toBe(text),
  )

  it.each([
    ['a Bitcoin address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['hexadecimal', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
    ['lower case', 'tr7nhqjekqxgtci8q8zy4pl8otszgjlj6t'],
    ['an Ethereum address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ])('refuses %s', (_what, text) => expect(read('TRC20', text)).toBeUndefined())
})

const CHECKED = [
  ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Bitcoin', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['Bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['Ethereum', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
] as const

const LETTERS = Array.from('0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')

describe.each(CHECKED)('%s %s', (network, address) => {
  test('is refused with any one character changed, left out or doubled', () => {
    const wrong = Array.from(address, (_letter, at) => [
      address.slice(0, at) + address.slice(at + 1),
      address.slice(0, at + 1) + address.slice(at),
      ...LETTERS.filter((letter) => letter !== address[at]).map(
        (letter) => address.slice(0, at) + letter + address.slice(at + 1),
      ),
    ]).flat()

    expect(wrong.filter((text) => read(network, text) !== undefined)).toEqual([])
  })

  test('is refused with two characters exchanged', () => {
    const place = fc.nat({ max: address.length - 1 })
    fc.assert(
      fc.property(place, place, (one, other) => {
        const letters = Array.from(address)
        ;[letters[one], letters[other]] = [letters[other] ?? '', letters[one] ?? '']
        const text = letters.join('')

        return text === address || read(network, text) === undefined
      }),
    )
  })
})

test('any text is read or refused, never a fault', () => {
  const networks = fc.constantFrom(...NETWORKS)
  fc.assert(
    fc.property(networks, fc.string({ unit: 'binary', maxLength: 128 }), (network, text) => {
      const found = read(network, text)
      return found === undefined || read(network, found) === found
    }),
  )
})

test('coins are offered on their own networks alone', () => {
  const offered = (['USDT', 'BTC', 'ETH'] as const).flatMap((coin) =>
    (['ERC20', 'TRC20', 'Bitcoin', 'Ethereum'] as const)
      .filter((network) => isOfferedOn(coin, network))
      .map((network) => `${coin} ${network}`),
  )

  expect(offered).toEqual(['USDT ERC20', 'USDT TRC20', 'BTC Bitcoin', 'ETH Ethereum'])
})

test('one address of Ethereum is one, whatever coin it takes', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(readWalletAddress('ERC20', address)).toEqual(readWalletAddress('Ethereum', address))
})
