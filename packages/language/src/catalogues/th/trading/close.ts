import type { Translated } from '../../../messages.ts'
import type { close as english } from '../../en/trading/close.ts'

export const close = {
  'close.act': 'ปิดก่อนกำหนด',
  'close.value_now': 'มูลค่าตามราคาล่าสุด',
  'close.min': 'ปิดเมื่อได้ไม่ต่ำกว่า',
  'close.min_note': 'ราคาถัดไปคือราคาปิด หากได้น้อยกว่านี้ คำสั่งจะดำเนินต่อไป',
  'close.how':
    'มูลค่า = ยอดจ่ายเมื่อชนะ × โอกาสชนะ หักส่วนต่าง {charge} โอกาสคำนวณจากราคาเข้า ราคาปัจจุบัน เวลาที่เหลือ และความผันผวน {volatility} ต่อปี (สูตร E1)',
  'close.send': 'ปิดที่ {amount} ขึ้นไป',
  'close.waiting': 'ขอปิดแล้ว ราคาถัดไปจะเป็นตัวตัดสิน',
  'close.lapsed.no_tick': 'ไม่มีราคามาทันเวลา คำสั่งดำเนินต่อไป',
  'close.lapsed.too_late': 'ถึงเวลาสิ้นสุดก่อน คำสั่งดำเนินต่อจนจบ',
  'close.lapsed.below_min': 'ราคาถัดไปได้ {value} ซึ่งน้อยกว่า {min} ที่ตั้งไว้ คำสั่งดำเนินต่อไป',
  'close.offered': 'ทำได้ ตามสูตร E1 หัก {charge}',
  'close.runs':
    'คุณปิดคำสั่งนี้ก่อนกำหนดได้จนถึง {close_before_seconds} วินาทีก่อนสิ้นสุด หากราคาเท่ากันหรือขาดทิก จะคืนเงินที่วางและค่าธรรมเนียม',
  'close.sum': 'มูลค่าเมื่อปิด',
  'close.charge': 'ส่วนหักเมื่อปิดก่อนกำหนด',
  'close.volatility': 'ความผันผวนต่อปีในสูตรปิด',
  'close.not_sum': 'โปรดใส่จำนวนเงินที่มากกว่า 0',
} satisfies Translated<typeof english>
