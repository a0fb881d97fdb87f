import type { Translated } from '../../../messages.ts'
import type { halt as english } from '../../en/trading/halt.ts'

export const halt = {
  'halt.orders.text':
    '{reason}。{since} から新規注文を停止しています。価格の配信は続き、保有中の注文は通常どおり判定されます。',
  'halt.feed.text':
    '{reason}。{since} から価格の配信と新規注文を停止しています。判定に必要な価格がない注文は無効となり、購入金額と手数料は戻ります。',
  'halt.reason.price_source': '価格配信元の障害',
  'halt.reason.technical': '当社システムの障害',
  'halt.reason.maintenance': 'メンテナンス',
  'halt.reason.exchange': '取引所での売買停止',
  'halt.reason.authority': '当局の決定',
  'halt.some': '一部の銘柄が停止中です。',
  'halt.title': '停止の記録',
  'halt.note':
    '当社の担当者が新規注文、または価格の配信も止めた記録です。停止によって保有中の注文は変わりません。価格が欠けたときだけ無効になります。',
  'halt.none': 'これまでありません。',
  'halt.all': 'すべての銘柄',
  'halt.of': '{what}：{products}',
  'halt.going': '{time} から。{reason}',
  'halt.ended': '{time}、{duration}。{reason}',
  'halt.voids.title': '価格配信の停止で無効になった注文',
  'halt.voids.note':
    '価格配信が止められたため、判定に必要な価格が欠けたすべての注文です。購入金額と手数料はすぐに戻りました。この一覧は注文ごとの時間帯からデータベースが作成し、人は書き込めません。',
  'halt.voids.window': '{from}〜{to} の価格なし',
  'hours.change': '{time} から取引時間が変わります',
  'hours.change.note': 'すでに決定済みです。それまでは変わらず、保有中の注文は通常どおり判定されます。',
  'hours.added': '追加の休場日',
  'hours.removed': '取りやめの休場日',
} satisfies Translated<typeof english>
