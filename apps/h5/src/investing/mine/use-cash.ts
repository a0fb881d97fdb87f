import { walletCall } from '@plumbline/api-schema/money/wallet'
import { useCall } from '../../session/use-call.ts'

/** Cash that can be paid from now, a decimal string of USD; nothing while the wallet is on its way. */
export const useCash = (): string | undefined =>
  useCall(walletCall, {}).data?.balances.find(({ asset, book }) => asset === 'USD' && book === 'cash')
    ?.available
