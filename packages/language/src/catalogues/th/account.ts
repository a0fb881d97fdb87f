import type { Translated } from '../../messages.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'title.login': 'เข้าสู่ระบบ',
  'title.register': 'สมัครสมาชิก',
  'title.forgetpwd': 'ตั้งรหัสผ่านใหม่',
  'title.agreement': 'ข้อกำหนดการใช้งาน',
  'title.trade': 'ผลิตภัณฑ์',
  'title.order': 'คำสั่ง',
  'title.orders': 'คำสั่ง',
  'title.wallet': 'กระเป๋าเงิน',
  'title.movements': 'รายการเคลื่อนไหว',
  'title.info': 'ข้อมูลผู้ใช้',
  'title.security': 'ความปลอดภัย',
  'title.setpassword': 'รหัสผ่านเข้าสู่ระบบ',
  'title.language': 'ภาษา',
  'title.notices': 'ประกาศ',
  'title.not_found': 'ไม่พบหน้า',
  'not_found.title': 'ไม่มีหน้านี้',
  'not_found.note': 'ที่อยู่อาจพิมพ์ผิด หรือหน้านี้ถูกย้าย',
  'not_found.step': 'ไปหน้าแรก',
} satisfies Translated<typeof english>
