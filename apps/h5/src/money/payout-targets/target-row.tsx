import type { Card, WalletAddress } from '@plumbline/api-schema/money/payout-target'
import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Translate } from '@plumbline/language/translate'
import { Coins, CreditCard, Pencil, Trash2 } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './targets.module.css'

/** A card or an address as it stands in a list; numbers arrive masked. */
export interface Target {
  readonly id: string
  readonly kind: 'card' | 'address'
  readonly asset: AssetCode
  /** Bank, or coin and network. */
  readonly where: string
  /** The customer's own word for it. */
  readonly name?: string | undefined
  readonly number: string
  readonly owner?: string
  readonly newUntil?: string | undefined
  readonly boundAt: string
}

export const targetOfCard = (card: Card): Target => ({
  id: card.id,
  kind: 'card',
  asset: 'USD',
  where: card.bank_name,
  name: card.name,
  number: card.card_number,
  owner: card.holder_name,
  newUntil: card.new_until,
  boundAt: card.bound_at,
})

export const targetOfAddress = (address: WalletAddress, t: Translate): Target => ({
  id: address.id,
  kind: 'address',
  asset: address.currency,
  where: t('targets.on_network', { currency: address.currency, network: address.network }),
  name: address.name,
  number: address.address,
  newUntil: address.new_until,
  boundAt: address.bound_at,
})

export function TargetRow({
  target,
  maxNew,
  onName,
  onRemove,
}: {
  readonly target: Target
  /** What it takes in all while it is new, in USD; absent until the server said it. */
  readonly maxNew: string | undefined
  readonly onName: () => void
  readonly onRemove: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const spoken = `${target.name ?? target.where} ${target.number}`

  return (
    <div className={styles.row}>
      <Icon of={target.kind === 'card' ? CreditCard : Coins} size={24} />
      <div className={styles.body}>
        <p className={styles.name}>{target.name ?? target.where}</p>
        {target.name !== undefined && <p>{target.where}</p>}
        <p className={styles.number}>
          <bdi>{target.number}</bdi>
        </p>
        {target.owner !== undefined && <p>{target.owner}</p>}
        <p className={target.newUntil === undefined ? undefined : styles.new}>
          {target.newUntil === undefined || maxNew === undefined
            ? t('targets.bound_at', { time: format.dateTime(target.boundAt) })
            : t('targets.new_until', {
                time: format.dateTime(target.newUntil),
                most: format.money(maxNew, 'USD'),
              })}
        </p>
      </div>
      <IconButton label={t('targets.name_of', { target: spoken })} onClick={onName}>
        <Icon of={Pencil} />
      </IconButton>
      <IconButton label={t('targets.remove', { target: spoken })} onClick={onRemove}>
        <Icon of={Trash2} />
      </IconButton>
    </div>
  )
}
