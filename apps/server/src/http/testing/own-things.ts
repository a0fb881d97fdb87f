/** Fields that name something of a customer's own: another customer's is answered like one that does not exist. */
export const OWN_THINGS: Readonly<Record<string, Readonly<Record<string, OwnThing>>>> = {
  // Of who lets nobody follow any more.
  'GET /api/follow/leader': { id: 'leader' },
  'POST /api/alert/pause': { id: 'alert' },
  'POST /api/alert/resume': { id: 'alert' },
  'POST /api/alert/delete': { id: 'alert' },
  'POST /api/pending/place': { offer: 'pending_offer' },
  'POST /api/pending/cancel': { id: 'pending' },
  'POST /api/pending/renew': { id: 'pending' },
  'GET /api/order/get_this_order': { id: 'order' },
  'GET /api/proofs/cover': { id: 'order' },
  'GET /api/proofs/order': { id: 'order' },
  'GET /api/proofs/share': { id: 'order' },
  'POST /api/proofs/share': { id: 'order' },
  'POST /api/proofs/unshare': { id: 'order' },
  'GET /api/user/file': { id: 'file' },
  'POST /api/user/certification': { front: 'front', back: 'back' },
  'POST /api/user/dorecharge': { reference: 'reference', file_id: 'file' },
  'GET /api/user/recharge_record': { id: 'recharge' },
  'POST /api/user/escalate': { id: 'recharge' },
  'POST /api/user/name_target': { id: 'target' },
  'POST /api/user/remove_target': { id: 'target' },
  'POST /api/devices/sign_out': { id: 'device' },
  'POST /api/keys/revoke': { id: 'api_key' },
  'POST /api/security/factor/remove': { id: 'passkey' },
  'GET /api/user/cash': { target_id: 'target' },
  'POST /api/user/cash': { target_id: 'target' },
  'POST /api/user/cash_cancel': { id: 'withdrawal' },
  'GET /api/user/cash_record': { id: 'withdrawal' },
  'GET /api/exchange/records': { id: 'exchange' },
  'POST /api/exchange/accept': { quote: 'quote' },
  'POST /api/bonus/claim': { id: 'bonus' },
  'POST /api/bonus/give_up': { id: 'bonus' },
  'POST /api/bonus/release': { id: 'bonus' },
  'POST /api/user/msg': { ids: 'message' },
  'POST /api/support/send': { file_id: 'chat_file' },
  'POST /api/support/complaints': { file_id: 'complaint_file' },
  'POST /api/support/complaint': { number: 'complaint' },
  'POST /api/support/complaint/reopen': { number: 'complaint' },
  'POST /api/support/complaint/close': { number: 'complaint' },
  'POST /api/order/addorder': { ticket: 'ticket' },
  'POST /api/order/close': { id: 'order' },
  'POST /api/project/yebjoinnow': { from_id: 'investment' },
  'POST /api/project/yebappend': { id: 'investment' },
  'POST /api/project/yebstop': { id: 'investment' },
  'POST /api/project/yebkeep': { id: 'investment' },
  'GET /api/project/yuebaoinfo': { id: 'investment' },
  'GET /api/project/project_orderlist': { id: 'investment' },
}

export type OwnThing =
  | 'alert'
  | 'pending'
  | 'pending_offer'
  | 'leader'
  | 'api_key'
  | 'device'
  | 'passkey'
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
  | 'bonus'
  | 'message'
  | 'chat_file'
  | 'complaint_file'
  | 'complaint'
  | 'investment'
