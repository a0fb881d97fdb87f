export const SECURITY_PAGE = '/pages/user/security'
