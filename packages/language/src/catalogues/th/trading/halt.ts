import type { Translated } from '../../../messages.ts'
import type { halt as english } from '../../en/trading/halt.ts'

export const halt = {
  'halt.orders.text': '{reason} งดรับคำสั่งใหม่ตั้งแต่ {since} ราคายังเดินต่อ และคำสั่งที่เปิดอยู่สรุปผลตามปกติ',
  'halt.feed.text':
    '{reason} ไม่มีราคาและงดรับคำสั่งใหม่ตั้งแต่ {since} คำสั่งที่เปิดอยู่ซึ่งขาดราคาที่ต้องใช้จะเป็นโมฆะ คืนเงินที่วางและค่าธรรมเนียม',
  'halt.reason.price_source': 'แหล่งราคาขัดข้อง',
  'halt.reason.technical': 'ระบบของเราขัดข้อง',
  'halt.reason.maintenance': 'บำรุงรักษาระบบ',
  'halt.reason.exchange': 'ตลาดต้นทางหยุดการซื้อขาย',
  'halt.reason.authority': 'คำวินิจฉัยของหน่วยงานกำกับ',
  'halt.some': 'บางผลิตภัณฑ์หยุดชั่วคราว',
  'halt.title': 'การหยุดชั่วคราว',
  'halt.note':
    'เจ้าหน้าที่ของเราหยุดรับคำสั่งใหม่ หรือหยุดราคาด้วย การหยุดไม่เปลี่ยนคำสั่งที่เปิดอยู่ มีเพียงราคาที่ขาดไปเท่านั้นที่ทำให้เป็นโมฆะ',
  'halt.none': 'ยังไม่มี',
  'halt.all': 'ทุกผลิตภัณฑ์',
  'halt.of': '{what}: {products}',
  'halt.going': 'ตั้งแต่ {time} {reason}',
  'halt.ended': '{time} นาน {duration} {reason}',
  'halt.voids.title': 'โมฆะเพราะหยุดเผยแพร่ราคา',
  'halt.voids.note':
    'ทุกคำสั่งที่ขาดราคาเพราะมีผู้หยุดเผยแพร่ราคา คืนเงินที่วางและค่าธรรมเนียมทันทีแล้ว ฐานข้อมูลค้นจากช่วงเวลาของคำสั่งเอง ไม่มีใครเขียนรายการนี้',
  'halt.voids.window': 'ไม่มีราคาตั้งแต่ {from} ถึง {to}',
  'hours.change': 'เวลาทำการใหม่ตั้งแต่ {time}',
  'hours.change.note': 'ตัดสินใจแล้ว ก่อนหน้านั้นไม่มีอะไรเปลี่ยน และคำสั่งที่เปิดอยู่สรุปผลตามปกติ',
  'hours.added': 'วันหยุดเพิ่ม',
  'hours.removed': 'ยกเลิกวันหยุด',
} satisfies Translated<typeof english>
