import type { Translated } from '../../../messages.ts'
import type { deskReason as englishDesk, reason as english } from '../../en/desk/reason.ts'

/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': '款项未到账。',
  'recharge.reason.duplicate': '该笔转账已在另一笔充值中提交。',
  'recharge.reason.third_party_payer': '款项来自他人，将全额退回。',
  'recharge.reason.unreadable': '转账凭证无法辨认。',
  'withdraw.reason_code.unreadable': '收款银行卡或地址的信息无法辨认。',
  'withdraw.reason_code.target_unreachable': '无法转入该银行卡或地址。',
  'withdraw.reason_code.holder_differs': '持卡人与认证姓名不符。',
  'withdraw.reason_code.suspected_fraud': '可能并非您本人提交，请检查您的设备和密码。',
  'withdraw.reason_code.legal_hold': '有权机关命令禁止此提现。',
  'identity.reason.unreadable': '照片无法辨认，请在光线充足处重新拍摄。',
  'identity.reason.name_differs': '姓名与证件不符。',
  'identity.reason.number_differs': '证件号码与证件不符。',
  'identity.reason.birthday_differs': '出生日期与证件不符。',
  'identity.reason.expired': '证件已过期，请使用有效证件。',
  'identity.reason.not_accepted': '不接受此类证件，请使用身份证或护照。',
} as const satisfies Translated<typeof english>

/** The same in short, as reviewers choose it, and the other ways in which a withdrawal ends. */
export const deskReason = {
  'reason.not_received': '未收到款项',
  'reason.duplicate': '重复提交',
  'reason.third_party_payer': '第三方付款',
  'reason.unreadable': '无法辨认',
  'reason.target_unreachable': '收款目标无法到达',
  'reason.holder_differs': '持卡人姓名不符',
  'reason.suspected_fraud': '疑似欺诈',
  'reason.legal_hold': '依法冻结',
  'reason.name_differs': '姓名不符',
  'reason.number_differs': '证件号码不符',
  'reason.birthday_differs': '出生日期不符',
  'reason.expired': '证件已过期',
  'reason.not_accepted': '证件类型不受理',
  'reason.rejected': '已拒绝',
  'reason.cancelled': '客户已取消',
  'reason.timed_out': '{withdrawal_return_hours} 小时未处理，已超时',
  'reason.bank_refused': '银行拒收',
  'reason.payment_stopped': '付款已停止',
  'reason.returned': '已退汇',
} as const satisfies Translated<typeof englishDesk>
