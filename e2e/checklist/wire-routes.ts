/** Routes of docs/rules/wire.md#routes: path, `S` standard or `C` custom header, `o` open. */
const TABLE = `
index/index C o
project/project C
aboutus/aboutus C o
user/user C
login/login C o
login/register C o
login/forgetpwd S o
login/agreement S o
trade/trade S
trade/follow S
trade/order S
project/details C
project/profit C
project/myproject C
news/news S o
news/details C o
customer/customer S o
download/download S o
proofs/verify S o
proofs/liabilities S o
activitycenter/activitycenter S
activitycenter/activitylist S
user/wallet C
user/finance C
user/cashrecord S
user/rechargerecord S
user/rechargeList S
user/cash C
user/recharge C
user/exchange S
user/exchangerecord S
user/order C
user/security S
user/setpassword S
user/setfundpassword S
user/message S
user/notice S
user/auth S
user/activityCenter S
user/invitation C
user/poster C
user/statement S
user/limits S
user/devices S
user/info S
user/language S
payment/payment S
payment/addBank S
payment/bindbank C
payment/bindwallet C
location/choose C
location/open C
`

export interface WireRoute {
  readonly path: string
  readonly header: 'standard' | 'custom'
  readonly isOpen: boolean
}

export const WIRE_ROUTES: readonly WireRoute[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [name = '', header, open] = row.split(' ')
    return { path: `/pages/${name}`, header: header === 'S' ? 'standard' : 'custom', isOpen: open === 'o' }
  })

/**
 * Open beside those: the way in with a second factor, the state of the service, and
 * what anyone may check.
 */
export const MORE_OPEN_ROUTES: readonly string[] = [
  '/pages/login/factor',
  '/pages/shell/status',
  '/pages/proofs/fairness',
  '/pages/proofs/terms',
  '/pages/trade/moment',
  '/pages/trade/replay',
]
