import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import type { Translate } from '@plumbline/language/translate'
import { Bitcoin, Landmark, MessageCircle, Smartphone } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** What a payment method is called; a coin is named with its network. */
export const methodName = (
  t: Translate,
  { type, asset, network }: Pick<PaymentMethod, 'type' | 'asset' | 'network'>,
): string =>
  type === 'coin' && network !== undefined
    ? t('recharge.method.coin_on', { asset, network })
    : t(`recharge.method.${type}`)

export const METHOD_ICONS: Readonly<Record<PaymentMethod['type'], LucideIcon>> = {
  alipay: Smartphone,
  wechat: MessageCircle,
  bank: Landmark,
  coin: Bitcoin,
}
