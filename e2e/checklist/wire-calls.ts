/** Calls whose names are fixed, with their full path. */
const CALLS_OF_WIRE = `
POST /api/login/code
GET /api/login/inbox
POST /api/login/reg
POST /api/login/index
POST /api/login/logout
POST /api/login/unlock
POST /api/login/forgot
GET /api/user/index
GET /api/user/favourites
POST /api/user/favourites
POST /api/practice/refill 🔑
GET /api/index/goods
GET /api/index/getkdata
GET /api/index/ajaxpro
GET /api/index/seconds
GET /api/market/ticks
POST /api/order/goorder
POST /api/order/addorder 🔑
GET /api/order/get_this_order
GET /api/order/ajaxorder_list
GET /api/order/orderlist
GET /api/user/wallet
GET /api/user/holds
GET /api/user/finance
GET /api/user/recharge
POST /api/user/recharge
POST /api/user/dorecharge 🔑
GET /api/user/recharge_record
GET /api/user/cash
POST /api/user/cash 🔑
POST /api/user/cash_cancel 🔑
GET /api/user/cash_record
POST /api/exchange/quote
POST /api/exchange/accept 🔑
GET /api/exchange/records
GET /api/statement/csv
GET /api/user/certification
POST /api/user/certification
POST /api/user/add_card
GET /api/user/bank_card
POST /api/user/add_wallet_addr
GET /api/user/user_wallet
POST /api/user/remove_target
POST /api/user/pwd_login
POST /api/user/pwd_pay
POST /api/user/upload_file
POST /api/user/upload_avatar
GET /api/user/msg
POST /api/user/msg
GET /api/devices/index
POST /api/devices/sign_out
GET /api/limits/index
POST /api/limits/set
POST /api/limits/exclude
POST /api/user/close
GET /api/project/yeb_project
GET /api/project/yeb
POST /api/project/yebjoinnow 🔑
POST /api/project/yebappend 🔑
POST /api/project/yebstop 🔑
POST /api/project/yebkeep
GET /api/project/yuebaoinfo
GET /api/project/myproject
GET /api/project/project_orderlist
GET /api/invitation/index
GET /api/invitation/records
GET /api/bonus/list
POST /api/bonus/claim 🔑
POST /api/bonus/give_up 🔑
POST /api/bonus/release 🔑
GET /api/bonus/sign_in
POST /api/bonus/sign_in 🔑
GET /api/follow/leaders
GET /api/follow/leader
GET /api/follow/records
POST /api/follow/set
POST /api/follow/open
GET /api/support/faq
GET /api/support/history
POST /api/support/send
GET /api/support/complaints
POST /api/support/complaints
GET /.well-known/settlement-log.json
GET /api/proofs/checkpoint
GET /api/proofs/inclusion
GET /api/proofs/consistency
GET /api/proofs/order
GET /api/proofs/liabilities
GET /api/proofs/liabilities/mine
GET /api/index/banner
GET /api/index/ater
GET /api/index/home
GET /api/index/info
GET /api/index/notice
GET /api/index/about_list
GET /api/index/about_details
GET /api/index/get_detail
GET /api/index/activity_details
GET /api/index/ajaxdata
GET /api/index/getprodata
GET /api/index/settings
GET /api/health
`

export interface WireCall {
  readonly name: string
  /** 🔑: repeated under one key it is done once. */
  readonly isOnce: boolean
}

export const WIRE_CALLS: readonly WireCall[] = CALLS_OF_WIRE.trim()
  .split('\n')
  .map((row) => ({ name: row.replace(' 🔑', ''), isOnce: row.endsWith('🔑') }))
