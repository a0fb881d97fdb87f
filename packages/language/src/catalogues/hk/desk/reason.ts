import type { Translated } from '../../../messages.ts'
import type { reason as english } from '../../en/desk/reason.ts'

/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': '款項未到賬。',
  'recharge.reason.duplicate': '此筆轉賬已在另一筆入金中提交。',
  'recharge.reason.third_party_payer': '款項來自他人，會全數退回。',
  'recharge.reason.unreadable': '轉賬截圖無法辨識。',
  'withdraw.reason_code.unreadable': '收款戶口或地址的資料無法辨識。',
  'withdraw.reason_code.target_unreachable': '無法轉入此戶口或地址。',
  'withdraw.reason_code.holder_differs': '戶口持有人與已驗證姓名不符。',
  'withdraw.reason_code.suspected_fraud': '可能並非你本人提交，請檢查你的裝置及密碼。',
  'withdraw.reason_code.legal_hold': '法庭或主管當局命令禁止此出金。',
  'identity.reason.unreadable': '照片無法辨識，請在光線充足處重新拍攝。',
  'identity.reason.name_differs': '姓名與證件不符。',
  'identity.reason.number_differs': '號碼與證件不符。',
  'identity.reason.birthday_differs': '出生日期與證件不符。',
  'identity.reason.expired': '證件已過期，請使用有效證件。',
  'identity.reason.not_accepted': '不接受此類證件，請使用身份證或護照。',
} as const satisfies Translated<typeof english>
