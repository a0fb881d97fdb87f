export const MarketListPage = () => null
