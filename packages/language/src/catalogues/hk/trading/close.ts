import type { Translated } from '../../../messages.ts'
import type { close as english } from '../../en/trading/close.ts'

export const close = {
  'close.act': '提前平倉',
  'close.value_now': '按最新價格的價值',
  'close.min': '最少平倉金額',
  'close.min_note': '下一個價格即為平倉價。如低於此金額，訂單會繼續。',
  'close.how':
    '價值 = 派付金額 × 獲利機會，再減 {charge} 費用。機會按入場價、現價、剩餘時間及每年 {volatility} 波幅計算（公式 E1）。',
  'close.send': '以 {amount} 或以上平倉',
  'close.waiting': '已要求平倉，由下一個價格決定。',
  'close.lapsed.no_tick': '未有價格及時到達，訂單繼續。',
  'close.lapsed.too_late': '到期在先，訂單繼續至完結。',
  'close.lapsed.below_min': '下一個價格得出 {value}，低於你的 {min}，訂單繼續。',
  'close.offered': '可，公式 E1，費用 {charge}',
  'close.runs':
    '到期前 {close_before_seconds} 秒之前，你可提前平倉。價格相同或缺少價格時，退回投入金額及手續費。',
  'close.sum': '平倉價值',
  'close.charge': '提前平倉費用',
  'close.volatility': '平倉公式的每年波幅',
  'close.not_sum': '請輸入大於 0 的金額。',
} satisfies Translated<typeof english>
