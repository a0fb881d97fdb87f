export const AgreementPage = () => null
