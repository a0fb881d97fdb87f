import type { Translated } from '../../../messages.ts'
import type { reason as english } from '../../en/desk/reason.ts'

/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': '돈이 도착하지 않았습니다.',
  'recharge.reason.duplicate': '이미 다른 입금으로 신청된 이체입니다.',
  'recharge.reason.third_party_payer': '타인 명의로 입금되었습니다. 전액 돌려보냅니다.',
  'recharge.reason.unreadable': '이체 확인증을 판독할 수 없습니다.',
  'withdraw.reason_code.unreadable': '계좌 또는 주소 정보를 판독할 수 없습니다.',
  'withdraw.reason_code.target_unreachable': '계좌나 주소로 보낼 수 없습니다.',
  'withdraw.reason_code.holder_differs': '예금주가 인증된 이름과 다릅니다.',
  'withdraw.reason_code.suspected_fraud':
    '본인이 신청하지 않았을 수 있습니다. 기기와 비밀번호를 확인해 주세요.',
  'withdraw.reason_code.legal_hold': '법적 명령에 따라 출금할 수 없습니다.',
  'identity.reason.unreadable': '사진을 판독할 수 없습니다. 밝은 곳에서 다시 촬영해 주세요.',
  'identity.reason.name_differs': '이름이 신분증과 다릅니다.',
  'identity.reason.number_differs': '입력한 번호가 신분증과 다릅니다.',
  'identity.reason.birthday_differs': '생년월일이 신분증과 다릅니다.',
  'identity.reason.expired': '신분증이 만료되었습니다. 유효한 신분증을 사용해 주세요.',
  'identity.reason.not_accepted': '사용할 수 없는 서류입니다. 신분증이나 여권을 사용해 주세요.',
} as const satisfies Translated<typeof english>
