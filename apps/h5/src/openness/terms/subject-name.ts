import type { TermsSubject } from '@plumbline/api-schema/openness/terms-history'
import { TEXTS } from '@plumbline/domain/service/content'
import { PAYMENT_METHOD_TYPES } from '@plumbline/domain/money/payment-method'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'

type Subject = Pick<TermsSubject, 'kind' | 'subject' | 'label'>

const textName = (t: Translate, subject: string): string => {
  const [name = '', code = ''] = subject.split(' ')
  const type = TEXTS.find((known) => known === name)
  const language = LANGUAGES.find((known) => known.code === code)

  return type && language ? `${t(`agreement.${type}`)} · ${language.name}` : subject
}

/** Of `alipay USD` or `coin BTC Bitcoin`, which its label says, as the recharge page names them. */
const methodName = (t: Translate, subject: string): string => {
  const [name = '', asset = '', ...network] = subject.split(' ')
  const type = PAYMENT_METHOD_TYPES.find((known) => known === name)
  if (type === undefined) return subject
  if (type === 'coin') return t('recharge.method.coin_on', { asset, network: network.join(' ') })

  return `${t(`recharge.method.${type}`)} · ${asset}`
}

/** One for the whole house each: called by its kind. */
const OF_HOUSE = [
  'follow_terms',
  'wind_down',
  'handling_hours',
  'practice_refill',
  'deposit_setting',
] as const

const isOfHouse = (kind: Subject['kind']): kind is (typeof OF_HOUSE)[number] =>
  OF_HOUSE.some((known) => known === kind)

/** What people call a subject: an offer by its title, a text by its name and language, a product by its symbol. */
export function subjectName(t: Translate, { kind, subject, label }: Subject): string {
  if (kind === 'payment_method') return methodName(t, label ?? subject)
  if (label !== undefined) return label
  if (isOfHouse(kind)) return t(`terms_history.kind.${kind}`)

  return kind === 'text' ? textName(t, subject) : subject
}
