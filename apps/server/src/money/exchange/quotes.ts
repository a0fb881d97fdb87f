import { secretKey } from '../../platform/floor.ts'
import { defineValue } from '../../platform/module.ts'
import { createQuoteCodec } from './quote-codec.ts'

export const quotes = defineValue('quotes', { key: secretKey('exchange-quote') }, ({ key }) =>
  createQuoteCodec(key),
)
