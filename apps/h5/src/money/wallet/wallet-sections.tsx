import type { Balance } from '@plumbline/api-schema/money/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Fold } from '../../ui/lists/fold.tsx'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { walletRows } from './balance-parts.ts'
import type { WalletData } from './wallet-data.ts'
import styles from './wallet-sections.module.css'

const RECORDS = [
  { key: 'recharges', to: '/pages/user/rechargerecord' },
  { key: 'withdrawals', to: '/pages/user/cashrecord' },
  { key: 'exchanges', to: '/pages/user/exchangerecord' },
  { key: 'project_orders', to: '/pages/user/order?kind=project' },
  { key: 'statement', to: '/pages/user/statement' },
] as const

/** What a wallet is for: in, out, from one asset into another. */
export function WalletActions() {
  const t = useWords()

  return (
    <nav className={styles.actions} aria-label={t('wallet.title')}>
      <a className={buttonClass('next')} href="#/pages/user/rechargeList">
        {t('wallet.recharge')}
      </a>
      <a className={buttonClass('outline')} href="#/pages/user/cash">
        {t('wallet.withdraw')}
      </a>
      <a className={buttonClass('outline')} href="#/pages/user/exchange">
        {t('wallet.exchange')}
      </a>
    </nav>
  )
}

/** The cash wallet and each coin's: the total, and what of it is available where some is held. */
export function Wallets({ data }: { readonly data: WalletData }) {
  const t = useWords()

  return (
    <section className={styles.section}>
      <SectionHead title={t('wallet.wallets')} />
      <ul>
        {walletRows(data.balances).map((balance) => (
          <li key={`${balance.book} ${balance.asset}`}>
            <WalletRow balance={balance} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WalletRow({ balance: { asset, available, frozen, total } }: { readonly balance: Balance }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <div className={styles.wallet}>
      <span>{asset === 'USD' ? t('wallet.cash') : asset}</span>
      <span className="figure">
        {cover(asset === 'USD' ? format.money(total, asset) : format.amount(total))}
      </span>
      {available !== total && (
        <span className={styles.split}>
          <span>{t('wallet.row.available', { amount: cover(format.amount(available)) })}</span>
          <span>{t('wallet.row.held', { amount: cover(format.amount(frozen)) })}</span>
        </span>
      )}
    </div>
  )
}

/** Yesterday's profit and all of it since registration, by the one rule of docs/rules/money.md#profit. */
export function Profits({ data }: { readonly data: WalletData }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <dl className={styles.profits}>
      <div>
        <dt>{t('wallet.profit.yesterday')}</dt>
        <dd className="figure">{cover(format.amount(data.yesterday_profit, 'change'))}</dd>
      </div>
      <div>
        <dt>{t('wallet.profit.total')}</dt>
        <dd className="figure">{cover(format.amount(data.total_profit, 'change'))}</dd>
      </div>
    </dl>
  )
}

/** Every kind of record, folded, and in sight the way out with everything. */
export function RecordLinks() {
  const t = useWords()

  return (
    <section className={styles.section}>
      <Fold className={styles.records} label={<h2>{t('wallet.records')}</h2>}>
        <ul>
          {RECORDS.map(({ key, to }) => (
            <li key={key}>
              <LinkRow label={t(`wallet.${key}`)} to={to} />
            </li>
          ))}
        </ul>
      </Fold>
      <ul>
        <li>
          <LinkRow label={t('title.leave')} to="/pages/user/leave" />
        </li>
      </ul>
    </section>
  )
}
