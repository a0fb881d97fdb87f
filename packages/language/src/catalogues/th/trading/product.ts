import type { Translated } from '../../../messages.ts'
import type { product as english } from '../../en/trading/product.ts'

export const product = {
  'sheet.coming': 'ตั้งแต่ {time}',
  'sheet.coming.note': 'กำหนดแล้วแต่ยังไม่มีผล คำสั่งที่คุณมีอยู่แล้วใช้เงื่อนไขเดิม',
  'sheet.closed': 'ผลิตภัณฑ์นี้ไม่รับคำสั่งใหม่ คำสั่งที่เปิดอยู่สรุปผลตามที่ตกลงไว้',
  'terms_history.kind.market_product': 'ผลิตภัณฑ์',
  'product.name': 'ชื่อ',
  'product.category': 'หมวดหมู่',
  'product.new_orders': 'คำสั่งใหม่',
  'product.orders_taken': 'รับ',
  'product.orders_not_taken': 'ไม่รับ',
} satisfies Translated<typeof english>
