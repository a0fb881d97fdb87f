export const ChangePasswordPage = () => null
