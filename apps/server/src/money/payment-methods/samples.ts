import type { PaymentDetail } from '@plumbline/api-schema/money/deposit'
import { assetId } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Instant } from '@plumbline/domain/basics/time'
import type { PaymentMethodType } from '@plumbline/domain/money/payment-method'
import type { Database } from '../../platform/database/database.ts'
import { insertMethod, insertVersion } from './store.ts'

interface Sample {
  readonly id: string
  readonly type: PaymentMethodType
  readonly asset: AssetCode
  readonly network?: string
  readonly least: bigint
  readonly most: bigint
  readonly details: readonly PaymentDetail[]
}

const NOBODY = 'Sample – nobody pays here'
const CENTS = { asset: 'USD', least: 10_00n, most: 50_000_00n } as const

/** Plainly samples (docs/rules/laws.md 10): no name, account or address of theirs exists. */
const SAMPLES: readonly Sample[] = [
  {
    ...CENTS,
    id: '00000000-0000-7000-8000-0000000000a1',
    type: 'alipay',
    details: [
      { label: 'account_name', value: NOBODY },
      { label: 'alipay_account', value: 'sample-alipay' },
    ],
  },
  {
    ...CENTS,
    id: '00000000-0000-7000-8000-0000000000a2',
    type: 'wechat',
    details: [
      { label: 'account_name', value: NOBODY },
      { label: 'wechat_account', value: 'sample-wechat' },
    ],
  },
  {
    ...CENTS,
    id: '00000000-0000-7000-8000-0000000000a3',
    type: 'bank',
    details: [
      { label: 'account_name', value: NOBODY },
      { label: 'account_number', value: '0000 0000 0000 0000' },
      { label: 'bank_name', value: 'Sample bank' },
      { label: 'routing_number', value: '000000000' },
    ],
  },
  {
    id: '00000000-0000-7000-8000-0000000000a4',
    type: 'coin',
    asset: 'BTC',
    network: 'Bitcoin',
    least: 10_000n,
    most: 100_000_000n,
    details: [{ label: 'address', value: 'sample-address-nobody-pays-here' }],
  },
]

/** What the first start in practice brings, once; the database takes a version without two operators for these alone. */
export async function seedSampleMethods(db: Database, at: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    for (const sample of SAMPLES) {
      const isNew = await insertMethod(tx, {
        id: sample.id,
        type: sample.type,
        assetId: assetId(sample.asset, true),
        network: sample.network,
        isSample: true,
        at,
      })

      if (isNew)
        await insertVersion(tx, {
          methodId: sample.id,
          version: 1,
          isActive: true,
          least: sample.least,
          most: sample.most,
          details: sample.details,
          qr: sample.type === 'alipay' || sample.type === 'wechat' ? `${sample.type}: ${NOBODY}` : undefined,
          proposalId: undefined,
          at,
        })
    }
  })
}
