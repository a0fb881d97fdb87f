/*
 * What must stand before real money is taken (docs/rules/laws.md 11). Each line is met or not by facts alone; a start
 * in live mode prints those that are not and ends.
 */

/** Documents that two operators record at the desk. */
export const HOUSE_DOCUMENTS = [
  'licence',
  'risk_text',
  'sanctions_screening',
  'suspicious_activity',
  'record_keeping_officer',
] as const
export type HouseDocumentKind = (typeof HOUSE_DOCUMENTS)[number]

export interface HouseDocument {
  readonly kind: HouseDocumentKind
  readonly isActive: boolean
  /** The last platform day on which it counts, `YYYY-MM-DD`. */
  readonly reviewDay: string
}

export const LIVE_LINES = [
  'own_secrets',
  'own_user',
  'https',
  'named_proxy',
  'live_prices',
  'licence',
  'risk_text',
  'jurisdictions',
  'sanctions_screening',
  'suspicious_activity',
  'record_keeping_officer',
  'delivery',
  'two_operators',
  'assets_attested',
] as const
export type LiveLine = (typeof LIVE_LINES)[number]

export interface LiveFacts {
  /** Keys that nobody else can read, and a database password that is none of the usual ones. */
  readonly hasOwnSecrets: boolean
  /** The server runs as a user of its own, and not as root. */
  readonly hasOwnUser: boolean
  /** Browsers reach it by https, and so is what it sends codes through. */
  readonly isHttps: boolean
  /** The server speaks no TLS itself: the proxy that does is named, so that callers and https are told from its headers. */
  readonly hasNamedProxy: boolean
  readonly feed: string
  readonly hasMailOrSms: boolean
  /** Records of what is offered where that are in force. */
  readonly offered: number
  readonly documents: readonly HouseDocument[]
  /** Active people with a second factor. */
  readonly operatorsWithFactor: number
  /** Whether each real asset of the house was attested within a month (docs/proofs.md 7). */
  readonly isAttested: boolean
  /** The platform day. */
  readonly today: string
}

const OPERATORS_MIN = 2

/** Whether a document of a kind counts today. */
export const hasDocument = (
  { documents, today }: Pick<LiveFacts, 'documents' | 'today'>,
  kind: HouseDocumentKind,
): boolean =>
  documents.some((document) => document.kind === kind && document.isActive && today <= document.reviewDay)

const isMet: Readonly<Record<LiveLine, (facts: LiveFacts) => boolean>> = {
  own_secrets: ({ hasOwnSecrets }) => hasOwnSecrets,
  own_user: ({ hasOwnUser }) => hasOwnUser,
  https: ({ isHttps }) => isHttps,
  named_proxy: ({ hasNamedProxy }) => hasNamedProxy,
  live_prices: ({ feed }) => feed === 'live',
  licence: (facts) => hasDocument(facts, 'licence'),
  risk_text: (facts) => hasDocument(facts, 'risk_text'),
  jurisdictions: ({ offered }) => offered > 0,
  sanctions_screening: (facts) => hasDocument(facts, 'sanctions_screening'),
  suspicious_activity: (facts) => hasDocument(facts, 'suspicious_activity'),
  record_keeping_officer: (facts) => hasDocument(facts, 'record_keeping_officer'),
  delivery: ({ hasMailOrSms }) => hasMailOrSms,
  two_operators: ({ operatorsWithFactor }) => operatorsWithFactor >= OPERATORS_MIN,
  assets_attested: ({ isAttested }) => isAttested,
}

/** Lines that do not hold, in the order of the list. Empty: real money may be taken. */
export const unmetLines = (facts: LiveFacts): LiveLine[] => LIVE_LINES.filter((line) => !isMet[line](facts))
