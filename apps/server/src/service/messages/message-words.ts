import { isAssetCode } from '@plumbline/domain/money/asset'
import type { FigureUnit } from '@plumbline/domain/desk/house-figure'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { NEW_TARGET_MAX_CENTS } from '@plumbline/domain/money/withdrawal-setting'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { formatDateTime, formatFullTime, formatPlatformDate } from '@plumbline/language/format/date'
import { formatDuration } from '@plumbline/language/format/duration'
import { formatAmount, formatMoney } from '@plumbline/language/format/money'
import { formatRate } from '@plumbline/language/format/percent'
import type { Language } from '@plumbline/language/languages'
import type { Reader } from '@plumbline/language/reader'
import { message as english } from '@plumbline/language/catalogues/en/service/message'
import { reason as reasons } from '@plumbline/language/catalogues/en/desk/reason'
import { refusal as refusals } from '@plumbline/language/catalogues/en/refusal'
import { titleIn } from '@plumbline/language/title-in'
import type { Titled } from '@plumbline/language/title-in'
import { changesInWords } from './changes-in-words.ts'
import type { ComputedTranslate } from './changes-in-words.ts'
import type { MessageKind } from './message-kinds.ts'
import type { Needs } from './needs.ts'
import type { MessageType } from '@plumbline/domain/service/message-type'
import { UNSPACED } from '@plumbline/language/languages'

/** A message as it is kept: kind and figures, no words. */
export interface KeptMessage {
  readonly kind: MessageKind
  readonly type: MessageType
  readonly params: Readonly<Record<string, string>>
}

export interface MessageWords {
  readonly title: string
  readonly text: string
  readonly named?: Titled
}

type WordsNeeds = Pick<Needs, 'translator' | 'platformTimeZone' | 'clock'>

/** What a new target took when a message did not yet say it (docs/rules/money.md#withdrawal), in USD. */
const NEW_TARGET_MAX = formatDecimal(NEW_TARGET_MAX_CENTS, 2)
const MONEY = new Set(['amount', 'received', 'fee', 'interest', 'charge'])
const PRICES = new Set(['price', 'level', 'open', 'close'])
/** Stable names with words of their own, by parameter. */
/** `words` are an operator's own, and stand as they are, but for those that the server gives itself. */
const NAMED = new Set(['reason', 'field', 'role', 'method', 'words', 'limit'])
/** Kinds whose note is the other side's words, which an operator only passes on. */
const SAID_BY_BANK = new Set<MessageKind>(['withdrawal_bank_refused', 'withdrawal_returned'])

/** Kinds that somebody else than the customer may have caused. */
const ASKS_WHETHER_YOU = new Set<MessageKind>([
  'fund_password_set',
  'fund_password_changed',
  'fund_password_reset',
  'login_password_changed',
  'login_password_reset',
  'login_password_reset_held',
  'new_device',
  'factor_added',
  'factor_removed',
  'factor_recovered',
  'recovery_codes_made',
  'recovery_code_used',
  'recovery_code_held',
  'account_secured',
  'account_released',
  'own_word_changed',
  'data_downloaded',
  'api_key_made',
  'api_key_revoked',
  'card_bound',
  'address_bound',
  'target_removed',
  'payout_lock_on',
  'payout_lock_ending',
])

const isKey = (key: string): key is keyof typeof english => key in english
const isReasonKey = (key: string): key is keyof typeof reasons => key in reasons
const isRefusalKey = (key: string): key is keyof typeof refusals => key in refusals

function nameOf(say: ComputedTranslate, group: string, name: string): string {
  const keys = [`${group}.${name}`, `${group}.other`, `${group.split('.')[0] ?? ''}.other`]
  const key = keys.map((each) => `message.${each}`).find(isKey)
  return key === undefined ? name : say(key)
}

/** Where the words for a reviewer's reason stand, by the type of the message: the page of what was reviewed shows the same. */
const REVIEWERS_REASONS: Readonly<Record<string, string>> = {
  recharge: 'recharge.reason',
  withdrawal: 'withdraw.reason_code',
  identity: 'identity.reason',
}

function reasonOf(say: ComputedTranslate, type: string, reason: string): string {
  const key = `${REVIEWERS_REASONS[type] ?? ''}.${reason}`
  return isReasonKey(key) ? say(key) : nameOf(say, `reason.${type}`, reason)
}

/** A project’s or an article’s title in the reader’s language, from its titles as JSON; English where there is none. */
function titleOf(titles: string, language: Language): Titled {
  const byLanguage = JSON.parse(titles) as Readonly<Record<string, string>> // what an offer’s version holds
  return titleIn(byLanguage, language)
}

/** The title that a message names, where it is not in the reader's language. */
function namedElsewhere({ params }: KeptMessage, language: Language): Pick<MessageWords, 'named'> {
  const titles = params['project'] ?? params['article']
  const named = titles === undefined ? undefined : titleOf(titles, language)
  return named === undefined || named.language === language ? {} : { named }
}

function paramsInWords(
  { type, params }: KeptMessage,
  say: ComputedTranslate,
  { language, hourCycle }: Reader,
  { now, timeZone }: { readonly now: Instant; readonly timeZone: string },
): Record<string, string> {
  const asset = isAssetCode(params['asset']) ? params['asset'] : 'USD'

  const inWords = ([name, value]: [string, string]): [string, string] => {
    const instant = name === 'until' || name === 'from' ? parseIso(value) : undefined
    if (instant !== undefined)
      return [name, `${formatDateTime(instant, language, now, timeZone, hourCycle)} (${timeZone})`]

    const tickTime = name === 'at' ? parseIso(value) : undefined
    if (tickTime !== undefined) return [name, formatFullTime(tickTime, language, timeZone, hourCycle)]

    const refusal = `refusal.${value}`
    if (name === 'refusal') return [name, isRefusalKey(refusal) ? say(refusal) : value]
    if (name === 'result') return [name, formatMoney(value, 'USD', language, 'change')]
    if (name === 'change') return [name, formatRate(value, language)]
    if (name === 'within') return [name, formatDuration(Number(value) * 60, language)]
    if (name === 'setting') return [name, nameOf((key) => say(key, { asset }), name, value)]
    if (name === 'most') return [name, formatMoney(value, 'USD', language)]
    if (name === 'figures') return [name, figuresInWords(value, asset, say, language)]
    if (PRICES.has(name)) return [name, formatAmount(value, language)]
    if (name === 'day') return [name, formatPlatformDate(value, language)]
    if (name === 'project' || name === 'article') return [name, titleOf(value, language).title]
    if (name === 'changes') return [name, changesInWords(value, params['symbol'] ?? '', say, language)]
    if (MONEY.has(name)) return [name, formatMoney(value, asset, language)]
    if (name === 'reason') return [name, reasonOf(say, type, value)]
    if (NAMED.has(name)) return [name, nameOf(say, name, value)]

    return [name, value]
  }

  return {
    most: formatMoney(NEW_TARGET_MAX, 'USD', language),
    ...Object.fromEntries(Object.entries(params).map(inWords)),
  }
}

/** A correction that took something: its text says so in words, and its sum has no sign. Anything else is as it was. */
function withoutSign(kept: KeptMessage): KeptMessage {
  const { amount } = kept.params
  if (kept.kind !== 'correction_made' || !amount?.startsWith('-')) return kept
  return { ...kept, params: { ...kept.params, amount: amount.slice(1) } }
}

/** Whose words a note is. */
function noteKey({ kind, type }: KeptMessage): 'message.bank_said' | 'message.own_note' | 'message.note' {
  if (type === 'alert') return 'message.own_note'
  return SAID_BY_BANK.has(kind) ? 'message.bank_said' : 'message.note'
}

interface KeptFigure {
  readonly name: string
  readonly unit: FigureUnit
  readonly before: string
  readonly after: string
}

/** Each figure of a setting that changes, old → new. */
function figuresInWords(kept: string, asset: AssetCode, say: ComputedTranslate, language: Language): string {
  const inUnit = (unit: FigureUnit, value: string): string => {
    if (unit === 'asset') return formatMoney(value, asset, language)
    if (unit === 'usd') return formatMoney(value, 'USD', language)
    return unit === 'rate' ? formatRate(value, language) : value
  }

  const figures = JSON.parse(kept) as readonly KeptFigure[] // as setting-notices wrote it

  return figures
    .map(({ name, unit, before, after }) => {
      const label = nameOf(say, 'figure', name)
      return say('message.change', { label, before: inUnit(unit, before), after: inUnit(unit, after) })
    })
    .join(UNSPACED.has(language) ? '；' : '; ')
}

/** A message in the reader's language, its times by their clock: what happened, the operator's note, and of a security matter what to do. */
export function createMessageWords({ translator, platformTimeZone: timeZone, clock }: WordsNeeds) {
  return (kept: KeptMessage, reader: Reader): MessageWords => {
    const { language } = reader
    const t = translator(language)
    const say = t as ComputedTranslate
    const shown = withoutSign(kept)
    const words = paramsInWords(shown, say, reader, { now: clock.now(), timeZone })
    const { note } = kept.params

    const sentences = [
      say(shown === kept ? `message.${kept.kind}.text` : 'message.correction_made.taken', words),
      ...(kept.params['follows'] === undefined ? [] : [say('message.product_change.follows', words)]),
      ...(note === undefined ? [] : [t(noteKey(kept), { note })]),
      ...(ASKS_WHETHER_YOU.has(kept.kind) ? [t('message.not_you')] : []),
      ...(kept.type === 'security' ? [t('message.never_ask')] : []),
    ]

    return {
      title: say(`message.${kept.kind}.title`, words),
      text: sentences.join(UNSPACED.has(language) ? '' : ' '),
      ...namedElsewhere(kept, language),
    }
  }
}

export type SayMessage = ReturnType<typeof createMessageWords>
