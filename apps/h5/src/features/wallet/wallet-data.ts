import type { ResponseOf } from '@plumbline/api-schema/call'
import type { walletCall } from '@plumbline/api-schema/wallet'

/** What the wallet's call answers. */
export type WalletData = ResponseOf<typeof walletCall>
