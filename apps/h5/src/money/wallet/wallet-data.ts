import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { walletCall } from '@plumbline/api-schema/money/wallet'

/** What the wallet's call answers. */
export type WalletData = ResponseOf<typeof walletCall>
