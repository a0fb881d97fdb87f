export const InfoPage = () => null
