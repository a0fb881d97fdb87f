export const WalletPage = () => null
