import type { Translated } from '../../messages.ts'
import type { mail as english } from '../en/mail.ts'

export const mail = {
  'mail.code_subject': '{brand} 인증번호: {code}',
  'mail.code_text': '인증번호는 {code}입니다.',
  'mail.code_valid': '{n}분간 유효하며 한 번만 사용할 수 있습니다.',
  'mail.purpose_register': '용도: 회원가입',
  'mail.purpose_login_unlock': '용도: 계정 잠금 해제',
  'mail.purpose_reset_password': '용도: 로그인 비밀번호 재설정',
  'mail.code_never_shared':
    '{brand}에서는 이 번호를 묻지 않습니다. 직접 요청하지 않았다면 무시하고 누구에게도 알려 주지 마세요.',
  'mail.code_sms': '{brand} 인증번호 {code}, {n}분간 유효. 누구에게도 알려 주지 마세요.',
} satisfies Translated<typeof english>
