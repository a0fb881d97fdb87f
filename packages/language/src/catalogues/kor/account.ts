import type { Translated } from '../../messages.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'title.login': '로그인',
  'title.register': '회원가입',
  'title.forgetpwd': '비밀번호 재설정',
  'title.agreement': '이용약관',
  'title.trade': '상품',
  'title.order': '주문',
  'title.orders': '주문',
  'title.wallet': '지갑',
  'title.movements': '변동 내역',
  'title.info': '사용자 정보',
  'title.security': '보안',
  'title.setpassword': '로그인 비밀번호',
  'title.language': '언어',
  'title.notices': '공지사항',
  'title.not_found': '찾을 수 없음',
  'not_found.title': '페이지가 없습니다',
  'not_found.note': '주소가 잘못되었거나 페이지가 이동되었을 수 있습니다.',
  'not_found.step': '홈으로',
} satisfies Translated<typeof english>
