/** Symbols of the first products (docs/rules/trading.md#products). */
type ProductSymbol =
  | 'BTCUSD'
  | 'ETHUSD'
  | 'SOLUSD'
  | 'USDTUSD'
  | 'EURUSD'
  | 'GBPUSD'
  | 'USDJPY'
  | 'XAUUSD'
  | 'XAGUSD'
  | 'XAUEUR'
  | '6E'
  | 'CL'
  | 'ES'

/** A text for customers in Markdown; `{brand}` in it stands for the product's name. */
export interface ContentText {
  readonly title: string
  readonly markdown: string
}

/** What the first start brings in, in one language (docs/rules/service.md#first-content). */
export interface FirstContent {
  readonly terms: ContentText
  readonly risk: ContentText
  readonly privacy: ContentText
  /** Rules of the invitation. */
  readonly invitation: ContentText
  /** Help with putting the app on a phone. */
  readonly download: ContentText
  /** The three notices, the most important one last: the newest runs as the line on Home. */
  readonly notices: {
    readonly verify: ContentText
    readonly settlement: ContentText
    readonly practice: ContentText
  }
  readonly products: Readonly<Record<ProductSymbol, string>>
}
