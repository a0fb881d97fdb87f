/* Pages of the app that messages and other pages lead to, by their fixed names (docs/rules/wire.md#routes). */

export const SECURITY_PAGE = '/pages/user/security'
export const DEVICES_PAGE = '/pages/user/devices'
export const API_KEYS_PAGE = '/pages/user/apikeys'
export const LOGIN_PAGE = '/pages/login/login'
export const PAYOUT_TARGETS_PAGE = '/pages/payment/payment'
/** The first page of who is not logged in. */
export const HOME_PAGE = '/pages/aboutus/aboutus'
export const MARKETS_PAGE = '/pages/index/index'
