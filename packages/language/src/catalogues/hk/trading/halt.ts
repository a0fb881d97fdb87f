import type { Translated } from '../../../messages.ts'
import type { halt as english } from '../../en/trading/halt.ts'

export const halt = {
  'halt.orders.text': '{reason}。由 {since} 起暫停接受新訂單。報價照常，已開訂單如常結算。',
  'halt.feed.text':
    '{reason}。由 {since} 起沒有報價，亦不接受新訂單。缺少所需報價的已開訂單會作無效：投入金額及手續費會退回。',
  'halt.reason.price_source': '報價來源故障',
  'halt.reason.technical': '我們的系統故障',
  'halt.reason.maintenance': '系統維護',
  'halt.reason.exchange': '交易所暫停交易',
  'halt.reason.authority': '監管機構的決定',
  'halt.some': '部分產品已暫停。',
  'halt.title': '暫停記錄',
  'halt.note': '由我們的人員暫停新訂單，或連同報價。暫停不會改變已開訂單：只有缺少報價才會令訂單無效。',
  'halt.none': '暫時沒有。',
  'halt.all': '所有產品',
  'halt.of': '{what}：{products}',
  'halt.going': '由 {time} 起。{reason}',
  'halt.ended': '{time}，歷時 {duration}。{reason}',
  'halt.voids.title': '因報價停止而無效',
  'halt.voids.note':
    '所有因有人停止報價而缺少報價的訂單。投入金額及手續費已即時退回。此列表由資料庫按訂單本身的時段找出，無人可以填寫。',
  'halt.voids.window': '{from} 至 {to} 沒有報價',
  'hours.change': '由 {time} 起更改時間',
  'hours.change.note': '已經決定。在此之前不變，已開訂單如常結算。',
  'hours.added': '新增假期',
  'hours.removed': '取消的假期',
} satisfies Translated<typeof english>
