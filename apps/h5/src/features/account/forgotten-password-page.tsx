export const ForgottenPasswordPage = () => null
