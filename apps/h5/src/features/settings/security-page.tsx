export const SecurityPage = () => null
