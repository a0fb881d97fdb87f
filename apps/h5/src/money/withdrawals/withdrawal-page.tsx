import { ASSET_CODES } from '@plumbline/domain/money/asset'
import { History } from 'lucide-react'
import { userCall } from '@plumbline/api-schema/accounts/account'
import { withdrawalFormCall } from '@plumbline/api-schema/money/withdrawal'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useStoredDraft } from '../../session/stored-draft.ts'
import { missingReads } from '../../session/missing-reads.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { HelpTap } from '../../forms/help-tap.tsx'
import { tapClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { LineChoices } from '../../ui/fields/line-choices.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { readSum } from '../../forms/sums/typed-sum.ts'
import { useSettled } from '../entry/use-settled.ts'
import { EMPTY_WITHDRAWAL, readWithdrawDraft } from './withdrawal-draft.ts'
import { chosenTarget } from './withdrawal-form.ts'
import styles from './withdrawal-page.module.css'
import { WithdrawForm } from './withdrawal-form-view.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { defined } from '@plumbline/domain/basics/defined'

/** Withdraw: where to, how much, what arrives and when. Nothing here ever asks for more money. */
export function WithdrawPage() {
  const t = useWords()
  const wanted = useSearch().get('asset')
  const asset = ASSET_CODES.find((code) => code === wanted) ?? 'USD'

  return (
    <>
      <PageHead
        title={t('title.withdraw')}
        above="/pages/user/wallet"
        taps={
          <>
            <HelpTap />
            <a className={tapClass} href="#/pages/user/cashrecord" aria-label={t('title.withdrawals')}>
              <Icon of={History} size={24} />
            </a>
          </>
        }
      />
      <div className={styles.assets}>
        <LineChoices
          label={t('money.asset')}
          choices={ASSET_CODES.map((value) => ({ value, label: value }))}
          value={asset}
          onChoose={(value) => navigate(`/pages/user/cash?asset=${value}`, { replace: true })}
        />
      </div>
      <Withdrawing key={asset} asset={asset} />
    </>
  )
}

/** Typing rests so long before the server is asked for fee and arrival. */
const ASK_AFTER_MS = 250

function Withdrawing({ asset }: { readonly asset: AssetCode }) {
  const t = useWords()
  const format = useFormat()
  const [draft, change, clear] = useStoredDraft(`withdraw:${asset}`, EMPTY_WITHDRAWAL, readWithdrawDraft)
  const typed = readSum(draft.text, asset, format.language)
  const amount = useSettled(typed.is === 'sum' ? typed.decimal : undefined, ASK_AFTER_MS)
  const isSignedIn = useIsSignedIn()
  const who = useCall(userCall, {}, { enabled: isSignedIn })
  const form = useCall(withdrawalFormCall, { asset }, { enabled: isSignedIn })
  const [user, terms] = [who.data?.user, form.data]
  const target = terms && chosenTarget(terms.targets, draft.targetId)

  const fee = useCall(
    withdrawalFormCall,
    { asset, ...defined({ amount }), ...(target && { target_id: target.id }) },
    { enabled: isSignedIn && terms !== undefined && amount !== undefined },
  )

  if (!terms || !user) {
    const { error, retry } = missingReads(who, form)

    return (
      <NotRead
        error={error}
        refetch={retry}
        rows={4}
        title={t('withdraw.failed')}
        note={t('wallet.failed.note')}
      />
    )
  }

  // Fee and arrival belong to the sum that was asked for, and to no other.
  const isOfSum = typed.is === 'sum' && typed.decimal === amount

  return (
    <WithdrawForm
      terms={terms}
      priced={isOfSum ? fee.data : undefined}
      unpriced={
        isOfSum && fee.isLoadingError
          ? { failure: fee.error.failure, askAgain: () => void fee.refetch() }
          : undefined
      }
      user={user}
      target={target}
      typed={typed}
      draft={draft}
      change={change}
      clear={clear}
    />
  )
}
