import type { Translated } from '../../../messages.ts'
import type { close as english } from '../../en/trading/close.ts'

export const close = {
  'close.act': '提前平仓',
  'close.value_now': '按最新价格的价值',
  'close.min': '最低平仓金额',
  'close.min_note': '下一个价格即为平仓价。若低于此金额，订单继续。',
  'close.how':
    '价值 = 赔付金额 × 盈利概率，再扣除 {charge}。概率由入场价、现价、剩余时间和每年 {volatility} 的波动率得出（公式 E1）。',
  'close.send': '以 {amount} 或更高平仓',
  'close.waiting': '已申请平仓，由下一个价格决定。',
  'close.lapsed.no_tick': '没有价格及时到达，订单继续。',
  'close.lapsed.too_late': '到期在先，订单继续至结束。',
  'close.lapsed.below_min': '下一个价格得出 {value}，低于您的 {min}，订单继续。',
  'close.offered': '支持，公式 E1，扣除 {charge}',
  'close.runs':
    '到期前 {close_before_seconds} 秒之前，您可以提前平仓。价格相同或缺少价格时，退回投入金额和手续费。',
  'close.sum': '平仓价值',
  'close.charge': '提前平仓费用',
  'close.volatility': '平仓公式的年波动率',
  'close.not_sum': '请输入大于 0 的金额。',
} satisfies Translated<typeof english>
