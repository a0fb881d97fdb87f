import type { Translated } from '../../../messages.ts'
import type { mail as english } from '../../en/service/mail.ts'

export const mail = {
  'mail.code_subject': '{brand} 인증번호: {code}',
  'mail.code_text': '인증번호는 {code}입니다.',
  'mail.code_valid': '{n}분간 유효하며 한 번만 사용할 수 있습니다.',
  'mail.purpose_register': '용도: 회원가입',
  'mail.purpose_login_unlock': '용도: 계정 잠금 해제',
  'mail.purpose_reset_password': '용도: 로그인 비밀번호 재설정',
  'mail.purpose_fund_password': '용도: 출금 비밀번호 설정',
  'mail.purpose_bind': '용도: 출금용 은행 계좌 또는 지갑 주소 등록',
  'mail.code_never_shared':
    '{brand}에서는 이 번호를 묻지 않습니다. 직접 요청하지 않았다면 무시하고 누구에게도 알려 주지 마세요.',
  'mail.code_sms': '{brand} 인증번호 {code}, {n}분간 유효. 누구에게도 알려 주지 마세요.',
  'mail.message_subject': '{brand}: {title}',
  'mail.message_no_link':
    '이 이메일에는 일부러 링크를 넣지 않았습니다. 자세한 내용은 {brand} 앱을 직접 열어 확인해 주세요.',
  'mail.message_sms': '{brand}: {text}',
  'mail.own_word': '나만의 단어: {word}',
  'mail.purpose_secure': '용도: 계정 보호 또는 보호 설정 변경',
  'mail.purpose_close': '용도: 계정 해지',
  'mail.purpose_withdraw': '용도: 출금',
  'mail.purpose_data_download': '용도: 계정의 모든 데이터 다운로드',
  'mail.purpose_change_name': '용도: 계정의 이메일 주소 또는 전화번호 변경',
  'mail.purpose_new_name': '용도: 이 이메일 주소 또는 전화번호를 계정에 등록',
  'mail.purpose_take_back': '용도: 계정을 이 이메일 주소 또는 전화번호로 되돌리기',
  'mail.purpose_api_key': '용도: 계정의 API 키 생성',
} satisfies Translated<typeof english>
