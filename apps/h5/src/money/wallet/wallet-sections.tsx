import type { Balance } from '@plumbline/api-schema/money/wallet'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LinkRow, SectionHead } from '../../ui/lists/row.tsx'
import { walletRows } from './balance-parts.ts'
import type { WalletData } from './wallet-data.ts'
import styles from './wallet-sections.module.css'

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

/** The cash wallet and each coin's: available, held, total. */
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
      <span className="figure">{cover(format.money(total, asset))}</span>
      <span className={styles.split}>
        <span>{t('wallet.row.available', { amount: cover(format.amount(available)) })}</span>
        <span>{t('wallet.row.held', { amount: cover(format.amount(frozen)) })}</span>
      </span>
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

/** Every kind of record, and the statement over all of them. */
export function RecordLinks() {
  const t = useWords()

  return (
    <section className={styles.section}>
      <SectionHead title={t('wallet.records')} />
      <ul>
        <li>
          <LinkRow label={t('wallet.recharges')} to="/pages/user/rechargerecord" />
        </li>
        <li>
          <LinkRow label={t('wallet.withdrawals')} to="/pages/user/cashrecord" />
        </li>
        <li>
          <LinkRow label={t('wallet.exchanges')} to="/pages/user/exchangerecord" />
        </li>
        <li>
          <LinkRow label={t('wallet.project_orders')} to="/pages/user/order?kind=project" />
        </li>
        <li>
          <LinkRow label={t('wallet.statement')} to="/pages/user/statement" />
        </li>
        <li>
          <LinkRow label={t('title.leave')} to="/pages/user/leave" />
        </li>
      </ul>
    </section>
  )
}
