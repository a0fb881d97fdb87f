import type { apikeys as english } from '../../en/accounts/apikeys.ts'
import type { Translated } from '../../../messages.ts'

/** Korean texts of the area apikeys. */
export const apikeys: Translated<typeof english> = {
  'title.api_keys': 'API 키',
  'title.api_key_new': '새 API 키',
  'title.first_call': '첫 호출',
  'apikeys.lead':
    '키를 사용하면 직접 만든 프로그램이 계정을 조회하거나 거래할 수 있습니다. 어떤 키로도 출금하거나 한도를 완화하거나 신분증을 볼 수 없습니다.',
  'apikeys.make': '키 만들기',
  'apikeys.first_call': '첫 호출: curl, JavaScript, Python',
  'apikeys.none': 'API 키 없음',
  'apikeys.none_note': '시세 조회에는 키가 필요 없습니다. 모든 프로그램에 열려 있습니다.',
  'apikeys.scope': '권한',
  'apikeys.scope.read': '조회',
  'apikeys.scope.trade': '조회 및 거래',
  'apikeys.scope_note.read': '본인의 주문, 잔액, 변동 내역, 거래 내역서, 손익 분석, 프로젝트, 증명.',
  'apikeys.scope_note.trade': '위와 같으며, 직접 정한 한도 안에서 잔액으로 주문합니다.',
  'apikeys.state.active': '{time}까지 유효',
  'apikeys.state.expired': '{time} 만료됨',
  'apikeys.state.revoked': '{time} 폐기됨',
  'apikeys.used': '최근 사용 {time}, {address}에서',
  'apikeys.unused': '사용한 적 없음',
  'apikeys.bound': '{addresses}에서만',
  'apikeys.unbound': '모든 주소에서',
  'apikeys.cap': '하루 최대 {sum} 투입',
  'apikeys.revoke': '폐기',
  'apikeys.revoke_what': '폐기: {name}',
  'apikeys.revoked_now': '폐기했습니다. 더 이상 쓸 수 없습니다.',
  'apikeys.ended': '종료됨',
  'apikeys.ended_note': '종료된 키는 {api_keys_kept_days}일 동안 이 목록에 남습니다.',
  'apikeys.no_more': '더 이상 키가 없습니다',
  'apikeys.load_more': '키 더 보기',
  'apikeys.name': '키 이름',
  'apikeys.name_hint': '나중에 알아볼 수 있도록 용도를 적어 주세요.',
  'apikeys.addresses': '주소(권장)',
  'apikeys.addresses_hint':
    'IPv4 또는 IPv6, 203.0.113.0/24 같은 대역도 가능하며 쉼표로 구분합니다. 비워 두면 어디서나 쓸 수 있습니다.',
  'apikeys.addresses_wrong':
    '203.0.113.7, 203.0.113.0/24, 2001:db8::/32 같은 주소나 대역을 {api_key_addresses}개까지 입력해 주세요.',
  'apikeys.days': '유효 기간(일)',
  'apikeys.day_cap': '하루 최대 투입 금액(USD, 선택)',
  'apikeys.day_cap_hint': '여기에 무엇을 적든 직접 정한 한도는 키에도 적용됩니다.',
  'apikeys.sum_wrong': '0보다 큰 금액을 소수 둘째 자리까지 입력해 주세요.',
  'apikeys.missing.name': '이름 입력',
  'apikeys.missing.addresses': '주소 수정',
  'apikeys.missing.sum': '금액 수정',
  'apikeys.action': '키 만들기',
  'apikeys.shown':
    '이 키는 지금만 표시되며 어디에도 저장되지 않습니다. 프로그램이 읽는 곳에 보관하고, 소스 코드나 주소에는 넣지 마세요.',
  'apikeys.key': 'API 키',
  'apikeys.kept': '키를 보관했습니다.',
  'apikeys.missing.kept': '보관 여부를 확인해 주세요',
  'apikeys.done': '완료',
  'apikeys.call.lead':
    '호출은 요청 하나이며 키는 헤더 “token”에 넣고 주소에는 넣지 않습니다. 예제는 모두 환경 변수 PLUMBLINE_KEY에서 키를 읽습니다.',
  'apikeys.call.language': '프로그래밍 언어',
  'apikeys.call.save': '파일로 저장',
  'apikeys.call.know': '알아 두기',
  'apikeys.call.envelope':
    '모든 응답은 JSON이며 “code”, “msg”, “data”로 이루어집니다. 프로그램은 code와 data를 읽습니다. data.refusal은 거절 이름이며 모든 언어에서 같습니다.',
  'apikeys.call.order':
    '주문은 두 번의 호출로 이루어집니다. 주문표가 모든 수치를 알려 주고, 주문은 그대로 접수합니다. 같은 Idempotency-Key로 다시 보내도 두 번 주문되지 않습니다.',
  'apikeys.call.limits':
    '키 하나로 초당 평균 {rate}번, 한꺼번에 {burst}번까지 호출합니다. 상태 429이면 Retry-After의 초만큼 기다려 주세요.',
  'apikeys.call.stream':
    '스트림은 시세와 본인의 주문·잔액 변동을 바로 전합니다. 폐기된 키의 스트림은 즉시 끝납니다.',
  'apikeys.call.docs': '모든 호출과 필요한 권한',
}
