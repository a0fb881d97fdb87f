import type { Translated } from '../../../messages.ts'
import type { close as english } from '../../en/trading/close.ts'

export const close = {
  'close.act': '期限前に決済',
  'close.value_now': '最新の価格での評価額',
  'close.min': '決済する最低額',
  'close.min_note': '次の価格が決済価格になります。この額を下回る場合、注文はそのまま続きます。',
  'close.how':
    '評価額 = ペイアウト × 勝つ確率から {charge} を差し引いた額です。確率はエントリー価格、現在の価格、残り時間、年率 {volatility} の変動率から決まります（計算式 E1）。',
  'close.send': '{amount} 以上で決済',
  'close.waiting': '決済を依頼しました。次の価格で決まります。',
  'close.lapsed.no_tick': '期限内に価格が届きませんでした。注文は続きます。',
  'close.lapsed.too_late': '判定時刻が先に来ました。注文は最後まで続きます。',
  'close.lapsed.below_min': '次の価格では {value} で、ご指定の {min} を下回りました。注文は続きます。',
  'close.offered': '可（計算式 E1、差引 {charge}）',
  'close.runs':
    '判定時刻の{close_before_seconds}秒前まで、この注文を期限前に決済できます。同値や価格の欠落の場合は、購入金額と手数料をお返しします。',
  'close.sum': '決済額',
  'close.charge': '期限前決済の差引率',
  'close.volatility': '計算式の年率変動率',
  'close.not_sum': '0より大きい金額を入力してください。',
} satisfies Translated<typeof english>
