import { depositsCall } from '@plumbline/api-schema/money/deposit'
import type { Deposit } from '@plumbline/api-schema/money/deposit'
import { recordNumber } from '@plumbline/domain/basics/uuid'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { useOwnPicture } from '../../forms/pictures/own-picture.ts'
import { buttonClass, stepClass } from '../../ui/button.tsx'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { RecordFrame } from '../records/record-frame.tsx'
import { RecordHead } from '../records/record-head.tsx'
import { useRecord } from '../records/use-record.ts'
import { WhereIsIt } from '../records/where-is-it.tsx'
import { DetailLine } from './detail-line.tsx'
import { methodName } from './method-words.ts'
import styles from './deposit-record.module.css'
import { DepositSteps } from './deposit-steps-list.tsx'
import { differenceOf } from './deposit-steps.ts'
import { SendAgain } from './send-again.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const LIST = '/pages/user/rechargerecord'

/** One recharge: where it stands, what arrived, and the next step. It is the page to come back to. */
export function DepositRecord({ id }: { readonly id: string }) {
  const t = useWords()
  const query = useRecord(depositsCall, id, ({ status }) => status !== 'success' && status !== 'fail')

  return (
    <>
      <PageHead title={t('recharge.number', { number: recordNumber(id) })} above={LIST} />
      <RecordFrame query={query} listTo={LIST} listLabel={t('title.recharge_records')}>
        {(recharge) => <Shown recharge={recharge} />}
      </RecordFrame>
    </>
  )
}

function Shown({ recharge }: { readonly recharge: Deposit }) {
  const t = useWords()
  const { status, type, method, asset, network, received, amount, progress } = recharge
  const isOpen = status === 'under_review' || status === 'success_awaiting_review'
  const by = method && methodName(t, { type: method, asset, network })

  const headKey =
    received === undefined
      ? 'recharge.by_stated'
      : status === 'success'
        ? 'recharge.by_credited'
        : 'recharge.by_received'

  return (
    <>
      <RecordHead state={t(`recharge.status.${status}`)} amount={received ?? amount} asset={asset}>
        {t(headKey, { method: by ?? t(`recharge.class.${type}`) })}
        <Difference recharge={recharge} />
      </RecordHead>
      {type === 0 && (
        <div className={styles.reference}>
          <DetailLine label={t('recharge.reference')} value={recharge.reference} isCode />
        </div>
      )}
      {type === 0 && <DepositSteps recharge={recharge} />}
      <Facts recharge={recharge} />
      {isOpen && progress && (
        <WhereIsIt kind="recharge" id={recharge.id} progress={progress} listPaths={[depositsCall.path]} />
      )}
      {isOpen && <p className={styles.leave}>{t('recharge.leave')}</p>}
      {status === 'fail' && type === 0 && <SendAgain recharge={recharge} />}
      <PageFoot>
        <a className={buttonClass('outline')} href="#/pages/user/wallet">
          {t('money.back_to_wallet')}
        </a>
      </PageFoot>
    </>
  )
}

/** What was stated and what arrived, where they differ, in words. */
function Difference({ recharge }: { readonly recharge: Deposit }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const found = differenceOf(recharge)
  if (!found) return null

  return (
    <p className={styles.difference}>
      {t(`recharge.${found.is}`, { difference: cover(format.money(found.difference, recharge.asset)) })}
    </p>
  )
}

/** Both sums, the way it came, the screenshot. */
function Facts({ recharge }: { readonly recharge: Deposit }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { type, amount, received, asset, network, address, transaction_hash, file_id, time } = recharge

  return (
    <section className={styles.facts}>
      {type === 0 && (
        <FactLine label={t('recharge.stated')} isFigure>
          {cover(format.money(amount, asset))}
        </FactLine>
      )}
      {received !== undefined && (
        <FactLine label={t('recharge.received')} isFigure>
          {cover(format.money(received, asset))}
        </FactLine>
      )}
      {network !== undefined && <FactLine label={t('money.network')}>{network}</FactLine>}
      {address !== undefined && <FactLine label={t('recharge.detail.address')}>{address}</FactLine>}
      {transaction_hash !== undefined && <FactLine label={t('recharge.hash')}>{transaction_hash}</FactLine>}
      <FactLine label={t('statement.day')}>{format.fullTime(time)}</FactLine>
      {file_id !== undefined && <Screenshot id={file_id} />}
    </section>
  )
}

function Screenshot({ id }: { readonly id: string }) {
  const t = useWords()
  const { url } = useOwnPicture(id)
  if (url === undefined) return null

  return (
    <details className={styles.picture}>
      <summary className={stepClass}>{t('recharge.screenshot')}</summary>
      <img src={url} alt={t('recharge.screenshot')} />
    </details>
  )
}
