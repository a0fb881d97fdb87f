import type { Translated } from '../../../messages.ts'
import type { close as english } from '../../en/trading/close.ts'

export const close = {
  'close.act': '조기 종료',
  'close.value_now': '마지막 가격 기준 평가액',
  'close.min': '최소 종료 금액',
  'close.min_note': '다음 가격이 종료 가격이 됩니다. 이 금액보다 낮으면 주문은 그대로 유지됩니다.',
  'close.how':
    '평가액 = 지급액 × 이길 확률에서 {charge}를 뺀 금액입니다. 확률은 진입 가격, 현재 가격, 남은 시간, 연 {volatility} 변동성으로 정해집니다(공식 E1).',
  'close.send': '{amount} 이상으로 종료',
  'close.waiting': '종료를 요청했습니다. 다음 가격으로 결정됩니다.',
  'close.lapsed.no_tick': '제때 도착한 가격이 없습니다. 주문은 계속됩니다.',
  'close.lapsed.too_late': '종료 시각이 먼저 왔습니다. 주문은 끝까지 진행됩니다.',
  'close.lapsed.below_min': '다음 가격으로는 {value}이며 지정한 {min}보다 낮습니다. 주문은 계속됩니다.',
  'close.offered': '가능, 공식 E1, 차감 {charge}',
  'close.runs':
    '종료 시각 {close_before_seconds}초 전까지 이 주문을 조기 종료할 수 있습니다. 동일 가격이거나 가격이 없으면 투입 금액과 수수료를 돌려드립니다.',
  'close.sum': '종료 평가액',
  'close.charge': '조기 종료 차감률',
  'close.volatility': '종료 공식의 연 변동성',
  'close.not_sum': '0보다 큰 금액을 입력해 주세요.',
} satisfies Translated<typeof english>
