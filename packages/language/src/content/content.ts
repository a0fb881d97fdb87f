/** A text for customers in Markdown; `{brand}` in it stands for the product's name. */
export interface ContentText {
  readonly title: string
  readonly markdown: string
}

/** What the first start brings in, in one language (docs/rules/service.md#first-content), as read-content.ts reads it. */
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
  /** Names of the first products (docs/rules/trading.md#products), by symbol. */
  readonly products: Readonly<Record<string, string>>
}
