import type { Translated } from '../../../messages.ts'
import type { halt as english } from '../../en/trading/halt.ts'

export const halt = {
  'halt.orders.text': '{reason}。自 {since} 起暂停新订单。行情照常，未到期订单照常结算。',
  'halt.feed.text':
    '{reason}。自 {since} 起没有行情，也不接受新订单。缺少所需行情的未到期订单作无效处理：退回投入金额和手续费。',
  'halt.reason.price_source': '行情来源故障',
  'halt.reason.technical': '我方系统故障',
  'halt.reason.maintenance': '系统维护',
  'halt.reason.exchange': '交易所暂停交易',
  'halt.reason.authority': '监管机关的决定',
  'halt.some': '部分产品已暂停。',
  'halt.title': '暂停记录',
  'halt.note': '由我方人员暂停新订单，或连同行情。暂停不会改变未到期订单：只有缺少行情才会使订单无效。',
  'halt.none': '目前没有。',
  'halt.all': '所有产品',
  'halt.of': '{what}：{products}',
  'halt.going': '自 {time} 起。{reason}',
  'halt.ended': '{time}，历时 {duration}。{reason}',
  'halt.voids.title': '因行情停止而无效',
  'halt.voids.note':
    '所有因有人停止行情而缺少行情的订单。投入金额和手续费已立即退回。此列表由数据库按订单自身的时段找出，无人可以填写。',
  'halt.voids.window': '{from} 至 {to} 没有行情',
  'hours.change': '自 {time} 起更改时间',
  'hours.change.note': '已经决定。在此之前不变，未到期订单照常结算。',
  'hours.added': '新增假日',
  'hours.removed': '取消的假日',
} satisfies Translated<typeof english>
