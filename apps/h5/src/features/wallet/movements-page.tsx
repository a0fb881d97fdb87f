export const MovementsPage = () => null
