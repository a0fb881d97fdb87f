import { withdrawalsCall } from '@plumbline/api-schema/money/withdrawal'
import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import { recordNumber } from '@plumbline/domain/basics/uuid'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordHead } from '../records/record-head.tsx'
import { useRecord } from '../records/use-record.ts'
import { WhereIsIt } from '../records/where-is-it.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import styles from './withdrawal-record.module.css'
import { Holds } from './needs.tsx'
import { WithdrawSteps } from './withdrawal-steps-list.tsx'
import { isAboutTarget } from './withdrawal-steps.ts'
import { PageHead } from '../../forms/page-head.tsx'

const LIST = '/pages/user/cashrecord'

/** One withdrawal: where it stands, who must act, and how to cancel it while that is possible. */
export function WithdrawalRecord({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useRecord(withdrawalsCall, id, ({ status }) => status === 'under_review')

  return (
    <>
      <PageHead title={t('withdraw.number', { number: recordNumber(id) })} above={LIST} />
      <RecordFrame query={query} listTo={LIST} listLabel={t('title.withdrawals')}>
        {(withdrawal) => <Shown withdrawal={withdrawal} />}
      </RecordFrame>
    </>
  )
}

function Shown({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const { status, reason, amount, asset, target, target_name: name, progress } = withdrawal
  const isOpen = status === 'under_review'

  return (
    <>
      <RecordHead
        state={t(reason ? `withdraw.reason.${reason}` : `withdraw.status.${status}`)}
        amount={amount}
        asset={asset}
      >
        {name !== undefined && `${name} · `}
        <bdi>{target}</bdi>
      </RecordHead>
      <Holds terms={withdrawal} />
      <Facts withdrawal={withdrawal} />
      <WithdrawSteps withdrawal={withdrawal} />
      {isOpen && progress && (
        <WhereIsIt
          kind="withdrawal"
          id={withdrawal.id}
          progress={progress}
          listPaths={[withdrawalsCall.path]}
        />
      )}
      {isOpen && <p className={styles.leave}>{t('withdraw.leave')}</p>}
      <PageFoot>
        {withdrawal.can_cancel && <CancelWithdrawal withdrawal={withdrawal} />}
        {status === 'fail' && (
          <a className={buttonClass('next')} href={`#/pages/user/cash?asset=${asset}`}>
            {t('withdraw.again')}
          </a>
        )}
        {isAboutTarget(withdrawal) && (
          <a className={buttonClass('outline')} href="#/pages/payment/payment">
            {t('withdraw.check_target')}
          </a>
        )}
        {!withdrawal.can_cancel && (
          <a className={buttonClass('outline')} href="#/pages/user/wallet">
            {t('money.back_to_wallet')}
          </a>
        )}
      </PageFoot>
    </>
  )
}

/** The sums as they were shown before it was sent, and how it was paid; of one that came back nothing was charged. */
function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { status, asset, sxf, sjdz, network, bank_reference, time } = withdrawal

  return (
    <section className={styles.facts}>
      {status !== 'fail' && (
        <>
          <FactLine label={t('withdraw.fee')} isFigure>
            {cover(format.money(sxf, asset))}
          </FactLine>
          <FactLine label={t('withdraw.arrives')} isFigure isStrong>
            {cover(format.money(sjdz, asset))}
          </FactLine>
        </>
      )}
      {network !== undefined && <FactLine label={t('money.network')}>{network}</FactLine>}
      {bank_reference !== undefined && (
        <FactLine label={t('withdraw.bank_reference')}>{bank_reference}</FactLine>
      )}
      <FactLine label={t('statement.day')}>{format.fullTime(time)}</FactLine>
    </section>
  )
}
