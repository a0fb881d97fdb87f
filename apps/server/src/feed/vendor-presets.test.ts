import { readLiveMessage } from '@plumbline/domain/feed/live-message'
import { describe, expect, test } from 'vitest'
import { vendorStream } from './live-settings.ts'
import { presetNames, vendorPreset } from './vendor-presets.ts'

/** What the environment of an operator holds who has an account with every vendor. */
const KEYS = {
  OANDA_ACCOUNT: '101-001-1',
  OANDA_TOKEN: 'a-token',
  TWELVE_DATA_KEY: 'a-key',
  TIINGO_TOKEN: 'a-token',
}

interface Frames {
  /** Answers to what we send, heartbeats, other products: passed over. */
  readonly others: readonly string[]
  readonly price: readonly [text: string, price: bigint, time: string]
  readonly symbol: string
  readonly scale: number
}

/** Frames in the form that each vendor's documentation shows, with figures of our own. */
const FRAMES: Readonly<Record<string, Frames>> = {
  coinbase: {
    symbol: 'BTCUSD',
    scale: 2,
    others: [
      '{"type":"subscriptions","channels":[{"name":"ticker","product_ids":["BTC-USD"],"account_ids":null}]}',
      '{"type":"heartbeat","last_trade_id":1,"product_id":"BTC-USD","sequence":90,"time":"2026-11-20T10:00:00.000000Z"}',
      '{"type":"ticker","sequence":91,"product_id":"ETH-USD","price":"3200","best_bid":"3199","best_ask":"3201","time":"2026-11-20T10:00:00.000000Z"}',
    ],
    price: [
      '{"type":"ticker","sequence":92,"product_id":"BTC-USD","price":"64000.5","open_24h":"63000","volume_24h":"1","low_24h":"1","high_24h":"1","volume_30d":"1","best_bid":"64000.00","best_bid_size":"0.1","best_ask":"64001.00","best_ask_size":"0.1","side":"buy","time":"2026-11-20T10:00:00.123456Z","trade_id":7,"last_size":"0.01"}',
      64_000_50n,
      '2026-11-20T10:00:00.123Z',
    ],
  },
  kraken: {
    symbol: 'BTCUSD',
    scale: 2,
    others: [
      '{"channel":"status","type":"update","data":[{"version":"2.0.9","system":"online","api_version":"v2","connection_id":1}]}',
      '{"channel":"heartbeat"}',
      '{"method":"subscribe","result":{"channel":"trade","snapshot":false,"symbol":"BTC/USD"},"success":true,"time_in":"2026-11-20T10:00:00.000000Z","time_out":"2026-11-20T10:00:00.000100Z"}',
      '{"channel":"trade","type":"update","data":[{"symbol":"ETH/USD","side":"sell","price":3200.1,"qty":1.0,"ord_type":"market","trade_id":1,"timestamp":"2026-11-20T10:00:00.000000Z"}]}',
    ],
    price: [
      '{"channel":"trade","type":"update","data":[{"symbol":"BTC/USD","side":"sell","price":64000.1,"qty":0.02,"ord_type":"market","trade_id":2,"timestamp":"2026-11-20T10:00:00.708706Z"}]}',
      64_000_10n,
      '2026-11-20T10:00:00.708Z',
    ],
  },
  bitstamp: {
    symbol: 'BTCUSD',
    scale: 2,
    others: [
      '{"event":"bts:subscription_succeeded","channel":"order_book_btcusd","data":{}}',
      '{"event":"bts:heartbeat","channel":"","data":{"status":"success"}}',
      '{"event":"data","channel":"order_book_ethusd","data":{"timestamp":"1795168800","microtimestamp":"1795168800000001","bids":[["3199","1"]],"asks":[["3201","1"]]}}',
    ],
    price: [
      '{"event":"data","channel":"order_book_btcusd","data":{"timestamp":"1795168800","microtimestamp":"1795168800250999","bids":[["64000","0.1"],["63999","2"]],"asks":[["64002","0.1"],["64003","2"]]}}',
      64_001_00n,
      '2026-11-20T10:00:00.250Z',
    ],
  },
  okx: {
    symbol: 'BTCUSD',
    scale: 2,
    others: [
      '{"event":"subscribe","arg":{"channel":"index-tickers","instId":"BTC-USD"},"connId":"a4d3ae55"}',
      '{"arg":{"channel":"index-tickers","instId":"ETH-USD"},"data":[{"instId":"ETH-USD","idxPx":"3200","high24h":"1","low24h":"1","open24h":"1","sodUtc0":"1","sodUtc8":"1","ts":"1795168800000"}]}',
    ],
    price: [
      '{"arg":{"channel":"index-tickers","instId":"BTC-USD"},"data":[{"instId":"BTC-USD","idxPx":"64000.47","high24h":"1","low24h":"1","open24h":"1","sodUtc0":"1","sodUtc8":"1","ts":"1795168800385"}]}',
      64_000_47n,
      '2026-11-20T10:00:00.385Z',
    ],
  },
  deribit: {
    symbol: 'ETHUSD',
    scale: 2,
    others: [
      '{"jsonrpc":"2.0","id":1,"result":["deribit_price_index.eth_usd"]}',
      '{"jsonrpc":"2.0","id":2,"result":{"version":"1.2.26"}}',
      '{"jsonrpc":"2.0","method":"subscription","params":{"channel":"deribit_price_index.btc_usd","data":{"timestamp":1795168800000,"price":64000.0,"index_name":"btc_usd"}}}',
    ],
    price: [
      '{"jsonrpc":"2.0","method":"subscription","params":{"channel":"deribit_price_index.eth_usd","data":{"timestamp":1795168800227,"price":3200.17,"index_name":"eth_usd"}}}',
      3_200_17n,
      '2026-11-20T10:00:00.227Z',
    ],
  },
  bitfinex: {
    symbol: 'BTCUSD',
    scale: 2,
    others: ['[]'],
    price: ['[[388063448,1795168800000,-0.0125,64000.5]]', 64_000_50n, '2026-11-20T10:00:00.000Z'],
  },
  'crypto-com': {
    symbol: 'BTCUSD',
    scale: 2,
    others: [
      '{"id":-1,"method":"public/get-tickers","code":0,"result":{"data":[]}}',
      '{"id":-1,"method":"public/get-tickers","code":10001,"message":"SYS_ERROR"}',
    ],
    price: [
      '{"id":-1,"method":"public/get-tickers","code":0,"result":{"data":[{"i":"BTC_USD","h":"64100","l":"63000","a":"64000.1","v":"1","vv":"1","c":"0.001","b":"64000.00","k":"64000.50","oi":"0","t":1795168800777}]}}',
      64_000_25n,
      '2026-11-20T10:00:00.777Z',
    ],
  },
  oanda: {
    symbol: 'EURUSD',
    scale: 5,
    others: ['{"prices":[],"time":"2026-11-20T10:00:00.000000000Z"}'],
    price: [
      '{"prices":[{"asks":[{"liquidity":10000000,"price":"1.08512"}],"bids":[{"liquidity":10000000,"price":"1.08500"}],"closeoutAsk":"1.08516","closeoutBid":"1.08496","instrument":"EUR_USD","status":"tradeable","time":"2026-11-20T10:00:00.201836422Z"}]}',
      1_08506n,
      '2026-11-20T10:00:00.201Z',
    ],
  },
  'twelve-data': {
    symbol: 'XAUUSD',
    scale: 2,
    others: [
      '{"event":"subscribe-status","status":"ok","success":[{"symbol":"XAU/USD","exchange":"COMMODITY","type":"Commodity"}],"fails":null}',
      '{"event":"heartbeat","status":"ok"}',
      '{"event":"price","symbol":"XAG/USD","currency_base":"Silver Spot","currency_quote":"US Dollar","exchange":"COMMODITY","type":"Commodity","timestamp":1795168800,"price":28.5}',
    ],
    price: [
      '{"event":"price","symbol":"XAU/USD","currency_base":"Gold Spot","currency_quote":"US Dollar","exchange":"COMMODITY","type":"Commodity","timestamp":1795168800,"price":2400.12}',
      2_400_12n,
      '2026-11-20T10:00:00.000Z',
    ],
  },
  tiingo: {
    symbol: 'EURUSD',
    scale: 5,
    others: [
      '{"messageType":"I","data":{"subscriptionId":1},"response":{"code":200,"message":"Success"}}',
      '{"messageType":"H","response":{"code":200,"message":"HeartBeat"}}',
      '{"messageType":"A","service":"fx","data":["Q","gbpusd","2026-11-20T10:00:00.000000+00:00",1000000.0,1.27,1.27005,1000000.0,1.2701]}',
    ],
    price: [
      '{"messageType":"A","service":"fx","data":["Q","eurusd","2026-11-20T10:00:00.157000+00:00",5000000.0,1.08500,1.08506,5000000.0,1.08512]}',
      1_08506n,
      '2026-11-20T10:00:00.157Z',
    ],
  },
}

test('every preset has frames, and every frame a preset', () => {
  expect(presetNames()).toEqual(Object.keys(FRAMES).toSorted())
})

test.each(presetNames())('%s is understood on every product it has, without a key in the file', (name) => {
  const preset = vendorPreset(name)
  expect(preset?.documentation).toMatch(/^https:/)

  for (const symbol of preset?.symbols ?? []) {
    const stream = vendorStream(preset?.streamOf(symbol), KEYS)
    expect(stream).toMatchObject({ name, time: expect.any(String) })
    expect(stream.url).toMatch(/^(wss|https):/)
    expect(JSON.stringify(stream)).not.toMatch(/\{symbol\}|\$\{/)
  }
})

describe.each(Object.entries(FRAMES))('what %s says', (name, { symbol, scale, others, price }) => {
  const shape = vendorStream(vendorPreset(name)?.streamOf(symbol), KEYS)

  test('is a price with the time that the vendor gave it', () => {
    const [text, expected, time] = price
    expect(readLiveMessage(text, shape, scale)).toEqual({
      is: 'price',
      price: expected,
      time: Date.parse(time),
    })
  })

  test.each(others)('is nothing for us where it is no price of the product: %s', (text) => {
    expect(readLiveMessage(text, shape, scale)).toEqual({ is: 'other' })
  })
})

test('a vendor that is not there, and a product that it has not, is no stream', () => {
  expect(vendorPreset('../package')).toBeUndefined()
  expect(vendorPreset('deribit')?.streamOf('EURUSD')).toBeUndefined()
})
