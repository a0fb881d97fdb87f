import type { OperatorRole } from '@plumbline/domain/operator'

/** Who may make a call: everybody, any customer, a customer whose real name is verified, operators with one of the roles. */
export type Admitted = 'open' | 'customer' | 'verified' | readonly OperatorRole[]

const OPEN = 'open'
const CUSTOMER = 'customer'
const VERIFIED = 'verified'
const EVERY_OPERATOR = ['support', 'reviewer', 'treasurer', 'editor', 'admin'] as const
const desk = (...roles: readonly OperatorRole[]): readonly OperatorRole[] => roles

/**
 * Every route × method and who may call it, written by hand beside the calls' own declarations: what is opened by mistake
 * there differs from here and fails. A call that is missing here fails too.
 */
export const AUTHORISATION: Readonly<Record<string, Admitted>> = {
  'GET /.well-known/settlement-log.json': OPEN,
  'GET /api/desk/audit': desk('admin', 'treasurer'),
  'GET /api/desk/audit/check': desk('admin', 'treasurer'),
  'POST /api/desk/authenticator/begin': EVERY_OPERATOR,
  'POST /api/desk/authenticator/confirm': EVERY_OPERATOR,
  'GET /api/desk/books': desk('admin', 'treasurer'),
  'GET /api/desk/certification': desk('reviewer'),
  'POST /api/desk/certification/pass': desk('reviewer'),
  'POST /api/desk/certification/reject': desk('reviewer'),
  'GET /api/desk/certifications': desk('reviewer'),
  'POST /api/desk/correction/propose': desk('treasurer'),
  'GET /api/desk/customer': desk('reviewer', 'support', 'treasurer'),
  'POST /api/desk/customer/unmask': desk('reviewer', 'treasurer'),
  'GET /api/desk/customers': desk('reviewer', 'support', 'treasurer'),
  'POST /api/desk/factor/remove': EVERY_OPERATOR,
  'GET /api/desk/file': desk('reviewer', 'treasurer'),
  'POST /api/desk/house_move/propose': desk('treasurer'),
  'POST /api/desk/legal_hold/propose': desk('treasurer'),
  'POST /api/desk/login': OPEN,
  'POST /api/desk/logout': EVERY_OPERATOR,
  'GET /api/desk/me': EVERY_OPERATOR,
  'POST /api/desk/operator/suspend': desk('admin'),
  'GET /api/desk/operators': desk('admin'),
  'POST /api/desk/passkey/begin': EVERY_OPERATOR,
  'POST /api/desk/passkey/challenge': OPEN,
  'POST /api/desk/passkey/confirm': EVERY_OPERATOR,
  'POST /api/desk/passkey/login': OPEN,
  'POST /api/desk/payment_method/propose': desk('treasurer'),
  'GET /api/desk/payment_methods': desk('reviewer', 'treasurer'),
  'POST /api/desk/proposal/confirm': desk('treasurer'),
  'POST /api/desk/proposal/refuse': desk('treasurer'),
  'GET /api/desk/proposals': desk('treasurer'),
  'GET /api/desk/queues': EVERY_OPERATOR,
  'GET /api/desk/recharge': desk('reviewer', 'support', 'treasurer'),
  'POST /api/desk/recharge/approve': desk('reviewer', 'treasurer'),
  'POST /api/desk/recharge/confirm': desk('reviewer', 'treasurer'),
  'POST /api/desk/recharge/reject': desk('reviewer', 'treasurer'),
  'GET /api/desk/recharges': desk('reviewer', 'support', 'treasurer'),
  'POST /api/desk/setup': OPEN,
  'POST /api/desk/setup/look': OPEN,
  'POST /api/desk/suspense/propose': desk('treasurer'),
  'GET /api/desk/withdrawal': desk('reviewer', 'support', 'treasurer'),
  'POST /api/desk/withdrawal/approve': desk('reviewer', 'treasurer'),
  'POST /api/desk/withdrawal/confirm': desk('treasurer'),
  'POST /api/desk/withdrawal/pay': desk('treasurer'),
  'POST /api/desk/withdrawal/propose': desk('reviewer', 'treasurer'),
  'POST /api/desk/withdrawal/reject': desk('reviewer', 'treasurer'),
  'GET /api/desk/withdrawals': desk('reviewer', 'support', 'treasurer'),
  'POST /api/exchange/accept': CUSTOMER,
  'POST /api/exchange/quote': CUSTOMER,
  'GET /api/exchange/records': CUSTOMER,
  'GET /api/health': OPEN,
  'GET /api/index/ajaxdata': OPEN,
  'GET /api/index/ajaxpro': OPEN,
  'GET /api/index/ater': OPEN,
  'GET /api/index/get_detail': OPEN,
  'GET /api/index/getkdata': OPEN,
  'GET /api/index/getprodata': OPEN,
  'GET /api/index/goods': OPEN,
  'GET /api/index/notice': OPEN,
  'GET /api/index/seconds': OPEN,
  'GET /api/index/settings': OPEN,
  'POST /api/login/code': OPEN,
  'POST /api/login/forgot': OPEN,
  'GET /api/login/inbox': OPEN,
  'POST /api/login/index': OPEN,
  'POST /api/login/logout': CUSTOMER,
  'POST /api/login/own_code': CUSTOMER,
  'GET /api/login/own_inbox': CUSTOMER,
  'POST /api/login/reg': OPEN,
  'POST /api/login/unlock': OPEN,
  'GET /api/market/ticks': OPEN,
  'POST /api/order/addorder': CUSTOMER,
  'GET /api/order/ajaxorder_list': CUSTOMER,
  'GET /api/order/get_this_order': CUSTOMER,
  'POST /api/order/goorder': CUSTOMER,
  'GET /api/order/orderlist': CUSTOMER,
  'POST /api/practice/refill': CUSTOMER,
  'GET /api/project/yeb': OPEN,
  'GET /api/project/yeb_project': OPEN,
  'GET /api/statement/csv': CUSTOMER,
  'GET /api/statement/index': CUSTOMER,
  'POST /api/user/add_card': VERIFIED,
  'POST /api/user/add_wallet_addr': CUSTOMER,
  'GET /api/user/bank_card': CUSTOMER,
  'GET /api/user/cash': CUSTOMER,
  'POST /api/user/cash': VERIFIED,
  'POST /api/user/cash_cancel': CUSTOMER,
  'GET /api/user/cash_record': CUSTOMER,
  'GET /api/user/certification': CUSTOMER,
  'POST /api/user/certification': CUSTOMER,
  'POST /api/user/dorecharge': VERIFIED,
  'POST /api/user/escalate': CUSTOMER,
  'GET /api/user/favourites': CUSTOMER,
  'POST /api/user/favourites': CUSTOMER,
  'GET /api/user/file': CUSTOMER,
  'GET /api/user/finance': CUSTOMER,
  'GET /api/user/holds': CUSTOMER,
  'GET /api/user/index': CUSTOMER,
  'GET /api/user/msg': CUSTOMER,
  'POST /api/user/msg': CUSTOMER,
  'GET /api/user/payment_method_changes': CUSTOMER,
  'POST /api/user/pwd_login': CUSTOMER,
  'POST /api/user/pwd_pay': CUSTOMER,
  'GET /api/user/recharge': CUSTOMER,
  'POST /api/user/recharge': VERIFIED,
  'GET /api/user/recharge_record': CUSTOMER,
  'POST /api/user/remove_target': CUSTOMER,
  'POST /api/user/upload_avatar': CUSTOMER,
  'POST /api/user/upload_file': CUSTOMER,
  'GET /api/user/user_wallet': CUSTOMER,
  'POST /api/user/check_wallet_addr': CUSTOMER,
  'GET /api/user/views': CUSTOMER,
  'GET /api/user/wallet': CUSTOMER,
}

/** Fields that name something of a customer's own: another customer's is answered like one that does not exist. */
export const OWN_THINGS: Readonly<Record<string, Readonly<Record<string, OwnThing>>>> = {
  'GET /api/order/get_this_order': { id: 'order' },
  'GET /api/user/file': { id: 'file' },
  'POST /api/user/certification': { front: 'front', back: 'back' },
  'POST /api/user/dorecharge': { reference: 'reference', file_id: 'file' },
  'GET /api/user/recharge_record': { id: 'recharge' },
  'POST /api/user/escalate': { id: 'recharge' },
  'POST /api/user/remove_target': { id: 'target' },
  'GET /api/user/cash': { target_id: 'target' },
  'POST /api/user/cash': { target_id: 'target' },
  'POST /api/user/cash_cancel': { id: 'withdrawal' },
  'GET /api/user/cash_record': { id: 'withdrawal' },
  'GET /api/exchange/records': { id: 'exchange' },
  'POST /api/exchange/accept': { quote: 'quote' },
  'POST /api/user/msg': { ids: 'message' },
  'POST /api/order/addorder': { ticket: 'ticket' },
}

export type OwnThing =
  | 'order'
  | 'ticket'
  | 'file'
  | 'front'
  | 'back'
  | 'reference'
  | 'recharge'
  | 'target'
  | 'withdrawal'
  | 'exchange'
  | 'quote'
  | 'message'
