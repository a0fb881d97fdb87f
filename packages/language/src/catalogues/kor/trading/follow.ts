import type { Translated } from '../../../messages.ts'
import type { follow as english } from '../../en/trading/follow.ts'

export const follow = {
  'title.leader': '리더 {label}',
  'follow.views': '이 페이지의 구성',
  'follow.view.leaders': '리더',
  'follow.view.mine': '팔로우 중',
  'follow.view.open': '팔로우 받기',
  'follow.failed': '팔로우 거래를 불러오지 못했습니다',
  'follow.failed.note': '복사는 설정대로 계속되고 보유 중인 주문은 이 페이지와 관계없이 정산됩니다.',
  'follow.copy': '복사 주문',

  // Leaders
  'follow.intro':
    '리더는 자신의 주문을 다른 고객이 복사하도록 허용한 고객입니다. 보수는 없으며 누가 팔로우하는지 알 수 없습니다.',
  'follow.sorted': '공개 기간순이며 손익순으로 나열하지 않습니다.',
  'follow.leaders': '리더',
  'follow.leaders.none': '아직 팔로우할 수 있는 리더가 없습니다',
  'follow.leaders.none_note': '팔로우를 받는 고객이 생기면 여기에 표시됩니다.',
  'follow.leaders.be_one': '팔로우 받기',
  'follow.leaders.end': '목록 끝, {n}명',
  'follow.leaders.more': '리더 더 보기',
  'follow.leader.since': '{day}부터 공개',
  'follow.leader.orders': '정산된 주문 {n}건',
  'follow.leader.counts': '승 {won} · 패 {lost} · 무효 {ended}',
  'follow.leader.you': '나',

  // One leader
  'follow.leader.missing': '없는 리더입니다',
  'follow.leader.missing_note': '지금 팔로우를 받지 않거나 받은 적이 없는 고객입니다.',
  'follow.leader.all': '전체 리더 보기',
  'follow.leader.closed': '공개 종료',
  'follow.leader.closed_note':
    '이 리더는 공개를 종료했습니다. 더 이상 복사되지 않으며 기록은 다른 사람에게 보이지 않습니다.',
  'follow.leader.own': '다른 사람에게 보이는 내 페이지입니다.',
  'follow.record': '전체 기록',
  'follow.record.note':
    '패를 포함한 정산된 모든 주문을 계산하며 보유 중인 주문은 표시하지 않습니다. 과거 결과는 다음 주문에 대해 아무것도 말해 주지 않습니다.',
  'follow.result': '손익',
  'follow.won': '승',
  'follow.lost': '패',
  'follow.void': '무효',
  'follow.period': '집계 기간',
  'follow.period.days': '{n}일',
  'follow.orders': '주문',
  'follow.win_rate': '승률',
  'follow.break_even': '손익분기',
  'follow.worst_fall': '최대 하락',
  'follow.average_stake': '평균 투입 금액',
  'follow.followers_result': '팔로워 손익, 투입 {amount}당',
  'follow.followers_result.none': '정산된 복사 주문이 없습니다',
  'follow.period.none': '이 기간에 정산된 주문이 없습니다.',
  'follow.months': '월별 손익',
  'follow.settled': '정산된 주문',
  'follow.settled.none': '아직 정산된 주문이 없습니다.',
  'follow.settled.end': '목록 끝, {n}건',
  'follow.settled.more': '주문 더 보기',

  // Following
  'follow.begin': '복사',
  'follow.change': '설정 변경',
  'follow.pause': '일시 중지',
  'follow.resume': '다시 팔로우',
  'follow.read_terms': '새 조건 보기',
  'follow.paused': '일시 중지했습니다. 보유 중인 복사 주문은 끝까지 진행됩니다.',
  'follow.started': '팔로우 시작: {label}, 주문당 {amount}',
  'follow.not_both':
    '팔로우를 받는 중에는 다른 사람을 팔로우할 수 없습니다. 복사 주문은 다시 복사되지 않습니다. 먼저 팔로우 받기를 종료해 주세요.',
  'follow.state.on': '팔로우 중, 주문당 {amount}',
  'follow.state.paused': '일시 중지: 복사하지 않습니다',
  'follow.state.terms_changed': '조건 변경: 동의할 때까지 해당 주문은 복사하지 않습니다',
  'follow.state.leader_closed': '리더 공개 종료: 복사하지 않습니다',
  'follow.state.loss_stopped': '손실 중지 한도로 중단: 복사하지 않습니다',
  'follow.state.account_secured': '계정 보호로 중단: 복사하지 않습니다',
  'follow.state.self_excluded': '자가 이용 제한으로 중단: 복사하지 않습니다',
  'follow.used': '오늘 한도 사용액',
  'follow.used.of': '{used} / {cap}',
  'follow.own_result': '내 복사 주문 손익',
  'follow.chosen': '상품 및 계약 시간',
  'follow.chosen.all': '전체',

  // Sheet
  'follow.sheet': '{label} 팔로우',
  'follow.amount': '주문당 금액',
  'follow.amount.between': '{least}~{most}',
  'follow.day_cap': '하루 한도',
  'follow.day_cap.note': '하루 복사 주문의 투입 금액과 수수료 합계입니다. 무효는 제외합니다.',
  'follow.most_per_order': '주문당 한도(수수료 포함)',
  'follow.day_loss': '하루 손실 중지 한도',
  'follow.total_loss': '누적 손실 중지 한도',
  'follow.total_loss.note':
    '손실 중지 한도를 넘을 수 있는 복사는 하지 않으며, 보유 중인 복사 주문은 끝날 때까지 패로 계산합니다. 누적 한도에 도달하면 팔로우가 종료됩니다.',
  'follow.optional': '없음',
  'follow.products': '상품',
  'follow.durations': '계약 시간',
  'follow.all_chosen': '모두 복사합니다. 누르면 일부만 선택할 수 있습니다.',
  'follow.some_chosen': '선택한 것만 복사합니다.',
  'follow.terms': '동의 내용',
  'follow.terms.copy':
    '리더가 주문할 때마다 같은 상품, 방향, 계약 시간으로, 본인이 정한 금액과 배수 1로 복사하며 현금에서 지불합니다.',
  'follow.terms.own':
    '복사 주문은 본인의 주문입니다. 진입 틱, 접수증, 한도가 따로 적용되며 가격은 리더와 다를 수 있습니다.',
  'follow.terms.second':
    '복사는 리더의 주문 후 {copy_within_seconds}초 이내에만 이루어집니다. 복사되지 않은 주문은 사유와 함께 기록됩니다.',
  'follow.terms.cost':
    '수수료는 일반 주문과 같습니다. 모든 복사 주문의 거래 상대방은 플랫폼입니다. 투입 금액을 모두 잃을 수 있습니다.',
  'follow.terms.leader':
    '리더는 보수를 받지 않고 팔로워와 그 금액을 볼 수 없으며 조언할 의무가 없습니다. 복사 주문은 다시 복사되지 않습니다.',
  'follow.terms.stop':
    '언제든지 일시 중지하거나 끝낼 수 있으며 ‘오늘 거래 종료’로도 복사가 멈춥니다. 보유 중인 복사 주문은 끝까지 진행되고 중도에 종료할 수 없습니다. 조건이 바뀌면 동의할 때까지 팔로우가 멈춥니다.',
  'follow.terms.hash': '이 조건의 해시: {hash}',
  'follow.accept': '읽었으며 동의합니다.',
  'follow.missing.amount': '주문당 금액 입력',
  'follow.missing.day_cap': '하루 한도 입력',
  'follow.missing.accept': '조건에 동의하고 계속',
  'follow.confirm': '주문당 {amount} 팔로우',
  'follow.sum.malformed': '금액을 숫자로 입력해 주세요.',
  'follow.sum.too_fine': '소수점 이하 2자리까지입니다.',
  'follow.sum.below_amount': '주문당 금액 이상이어야 합니다.',
  'follow.sum.below_least': '최소 금액은 {least}입니다.',
  'follow.sum.above_most': '최대 금액은 {most}입니다.',

  // Own follows and records
  'follow.mine.none': '팔로우 중인 리더가 없습니다',
  'follow.mine.none_note':
    '리더 페이지에서 패를 포함한 전체 기록을 볼 수 있습니다. 금액, 한도, 손실 중지 한도는 직접 정합니다.',
  'follow.mine': '팔로우 중인 리더',
  'follow.records': '복사 주문과 복사되지 않은 주문',
  'follow.records.none': '아직 복사 주문이 없습니다.',
  'follow.records.end': '목록 끝, {n}건',
  'follow.records.more': '더 보기',
  'follow.records.copied': '복사됨',
  'follow.records.not_copied': '복사되지 않음',
  'follow.records.ended': '팔로우 종료됨',
  'follow.records.closed': '리더가 더 이상 팔로우를 받지 않습니다.',

  // Being followed
  'follow.open.off': '팔로우를 받지 않습니다',
  'follow.open.on': '팔로우를 받고 있습니다',
  'follow.open.since': '{day}부터, 리더 {label}',
  'follow.open.shows': '다른 사람에게 보이는 것',
  'follow.open.shows.label': '무작위로 정한 이름. 본인 이름이나 계정은 보이지 않습니다.',
  'follow.open.shows.record': '패를 포함한 정산된 모든 계약 주문과 금액.',
  'follow.open.shows.not': '보유 중인 주문, 잔액, 그 밖의 계정 정보는 보이지 않습니다.',
  'follow.open.gives': '받는 것',
  'follow.open.gives.nothing': '없습니다. 리더는 보수를 받지 않으며 팔로워도 금액도 볼 수 없습니다.',
  'follow.open.gives.free':
    '팔로워에 대한 의무가 없으며 언제든지 종료할 수 있습니다. 그때 모두의 팔로우가 끝납니다.',
  'follow.open.gives.chain':
    '팔로우를 받는 동안 다른 사람을 팔로우할 수 없습니다. 복사 주문은 다시 복사되지 않습니다.',
  'follow.open.not_both':
    '다른 사람을 팔로우하고 있어 팔로우를 받을 수 없습니다. 복사 주문은 다시 복사되지 않습니다. 먼저 팔로우를 종료해 주세요.',
  'follow.open.begin': '팔로우 받기 시작',
  'follow.open.end': '팔로우 받기 종료',
  'follow.open.own_page': '내 페이지 보기',
  'follow.open.opened': '이제 팔로우를 받습니다.',
  'follow.open.closed': '이제 팔로우를 받지 않습니다.',
  'follow.open.close_title': '팔로우 받기를 종료하시겠습니까?',
  'follow.open.close_note':
    '현재 모든 팔로워의 팔로우가 끝나며 종료 사실을 알립니다. 이름과 기록은 남습니다.',
} satisfies Translated<typeof english>
