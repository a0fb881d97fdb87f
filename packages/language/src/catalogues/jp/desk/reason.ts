import type { Translated } from '../../../messages.ts'
import type { reason as english } from '../../en/desk/reason.ts'

/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': '着金がありません。',
  'recharge.reason.duplicate': 'この振込は別の入金で提出済みです。',
  'recharge.reason.third_party_payer': '名義人以外からの入金です。全額返金します。',
  'recharge.reason.unreadable': '明細の画像を判読できません。',
  'withdraw.reason_code.unreadable': '出金先の口座またはアドレスの情報を判読できません。',
  'withdraw.reason_code.target_unreachable': 'この口座またはアドレスに送金できません。',
  'withdraw.reason_code.holder_differs': '口座名義が確認済みの氏名と異なります。',
  'withdraw.reason_code.suspected_fraud':
    'ご本人の申請ではない可能性があります。端末とパスワードを確認してください。',
  'withdraw.reason_code.legal_hold': '法令に基づく措置により出金できません。',
  'identity.reason.unreadable': '画像を判読できません。明るい場所で撮り直してください。',
  'identity.reason.name_differs': '氏名が書類と異なります。',
  'identity.reason.number_differs': '番号が書類と異なります。',
  'identity.reason.birthday_differs': '生年月日が書類と異なります。',
  'identity.reason.expired': '書類の有効期限が切れています。有効なものをご利用ください。',
  'identity.reason.not_accepted': 'この種類の書類は使用できません。身分証明書かパスポートをご利用ください。',
} as const satisfies Translated<typeof english>
