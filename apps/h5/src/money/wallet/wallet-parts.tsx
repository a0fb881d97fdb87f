import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { holdsCall } from '@plumbline/api-schema/money/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useWholeList } from '../../session/use-whole-list.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { BalanceBar } from './balance-bar.tsx'
import { balanceParts } from './balance-parts.ts'
import { HoldsSheet } from './holds-sheet.tsx'
import type { WalletData } from './wallet-data.ts'
import styles from './wallet-parts.module.css'

/** Where a part of the balance is looked at. */
const PART_PAGES: Partial<Record<ReturnType<typeof balanceParts>[number]['kind'], string>> = {
  invested: '/pages/project/myproject?filter=in_progress',
  accrued: '/pages/project/myproject?filter=in_progress',
  bonus: '/pages/user/activityCenter',
}

function PartName({ to, words }: { readonly to: string | undefined; readonly words: string }) {
  if (to === undefined) return words

  return (
    <a href={`#${to}`}>
      {words}
      <Icon of={ChevronRight} size={16} />
    </a>
  )
}

/** The bar drawn to scale, then each part of it; what is held opens the holds, and each of them names what it backs. */
export function WalletParts({ data }: { readonly data: WalletData }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const holds = useWholeList(holdsCall, {}, { enabled: useIsSignedIn() }).data?.items ?? []
  const [isOpen, setOpen] = useState(false)
  const parts = balanceParts(data.balances, data.total_about)

  const words = {
    available: t('wallet.available'),
    held: t('wallet.held'),
    invested: t('wallet.invested'),
    accrued: t('wallet.accrued'),
    bonus: t('wallet.bonus'),
    coins: t('wallet.coins'),
  }

  return (
    <section className={styles.parts}>
      <BalanceBar
        parts={parts}
        label={t('wallet.bar', {
          available: cover(format.amount(parts[0]?.amount ?? '0.00')),
          held: cover(format.amount(parts[1]?.amount ?? '0.00')),
        })}
      />
      <dl>
        {parts.map(({ kind, amount }) => (
          <div key={kind} className={styles.part}>
            <dt>
              <svg className={styles.key} data-kind={kind} width="10" height="10" aria-hidden="true">
                <rect x=".5" y=".5" width="9" height="9" />
                {kind === 'held' && <path d="M1 5l4-4M1 9l8-8M5 9l4-4" />}
              </svg>
              {kind === 'held' && holds.length > 0 ? (
                <button type="button" onClick={() => setOpen(true)}>
                  {words[kind]}
                  <Icon of={ChevronRight} size={16} />
                </button>
              ) : (
                <PartName to={PART_PAGES[kind]} words={words[kind]} />
              )}
            </dt>
            <dd className="figure">{cover(format.amount(amount))}</dd>
          </div>
        ))}
      </dl>
      <HoldsSheet isOpen={isOpen} holds={holds} onClose={() => setOpen(false)} />
    </section>
  )
}
