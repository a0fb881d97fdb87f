/** The event that a pressed price sends up the page; in a file of its own, so that the chart is not loaded for its name. */
export const PRICE_PRESSED = 'pricepressed'

/** Its `detail`. The price is a decimal string. */
export interface PressedPrice {
  readonly symbol: string
  readonly price: string
}
