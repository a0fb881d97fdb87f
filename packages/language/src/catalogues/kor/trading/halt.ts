import type { Translated } from '../../../messages.ts'
import type { halt as english } from '../../en/trading/halt.ts'

export const halt = {
  'halt.orders.text':
    '{reason}. {since}부터 새 주문을 받지 않습니다. 시세는 계속되고 보유 중인 주문은 평소대로 정산됩니다.',
  'halt.feed.text':
    '{reason}. {since}부터 시세와 새 주문이 중단되었습니다. 필요한 시세가 없는 주문은 무효가 되며 투입 금액과 수수료는 돌려드립니다.',
  'halt.reason.price_source': '시세 제공처 장애',
  'halt.reason.technical': '당사 시스템 장애',
  'halt.reason.maintenance': '시스템 점검',
  'halt.reason.exchange': '거래소 매매 정지',
  'halt.reason.authority': '당국의 결정',
  'halt.some': '일부 상품이 중단되었습니다.',
  'halt.title': '중단 기록',
  'halt.note':
    '당사 직원이 새 주문 또는 시세까지 중단한 기록입니다. 중단은 보유 중인 주문을 바꾸지 않습니다. 시세가 없을 때만 무효가 됩니다.',
  'halt.none': '아직 없습니다.',
  'halt.all': '모든 상품',
  'halt.of': '{what}: {products}',
  'halt.going': '{time}부터. {reason}',
  'halt.ended': '{time}, {duration} 동안. {reason}',
  'halt.voids.title': '시세 중단으로 무효가 된 주문',
  'halt.voids.note':
    '시세가 중단되어 필요한 시세가 없었던 모든 주문입니다. 투입 금액과 수수료는 바로 환급되었습니다. 주문 자체의 시간 구간으로 데이터베이스가 찾아내며, 사람이 작성하지 않습니다.',
  'halt.voids.window': '{from}~{to} 시세 없음',
  'hours.change': '{time}부터 거래 시간 변경',
  'hours.change.note': '이미 결정되었습니다. 그 전에는 변함이 없고 보유 중인 주문은 평소대로 정산됩니다.',
  'hours.added': '추가된 휴장일',
  'hours.removed': '제외된 휴장일',
} satisfies Translated<typeof english>
