import type { Translated } from '../../../messages.ts'
import type { reason as english } from '../../en/desk/reason.ts'

/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': 'ไม่พบยอดเงินเข้า',
  'recharge.reason.duplicate': 'รายการโอนนี้ส่งมากับการฝากเงินรายการอื่นแล้ว',
  'recharge.reason.third_party_payer': 'เงินโอนมาจากบัญชีผู้อื่น จะส่งคืนเต็มจำนวน',
  'recharge.reason.unreadable': 'สลิปโอนเงินอ่านไม่ชัด',
  'withdraw.reason_code.unreadable': 'อ่านข้อมูลบัญชีหรือที่อยู่ไม่ได้',
  'withdraw.reason_code.target_unreachable': 'ส่งไปยังบัญชีหรือที่อยู่นี้ไม่ได้',
  'withdraw.reason_code.holder_differs': 'ชื่อเจ้าของบัญชีไม่ตรงกับชื่อที่ยืนยันแล้ว',
  'withdraw.reason_code.suspected_fraud': 'คุณอาจไม่ได้เป็นผู้ส่งคำขอนี้ กรุณาตรวจสอบอุปกรณ์และรหัสผ่าน',
  'withdraw.reason_code.legal_hold': 'มีคำสั่งทางกฎหมาย',
  'identity.reason.unreadable': 'รูปอ่านไม่ชัด กรุณาถ่ายใหม่ในที่สว่าง',
  'identity.reason.name_differs': 'ชื่อไม่ตรงกับในเอกสาร',
  'identity.reason.number_differs': 'เลขบัตรประจำตัวไม่ตรงกับในเอกสาร',
  'identity.reason.birthday_differs': 'วันเกิดไม่ตรงกับในเอกสาร',
  'identity.reason.expired': 'เอกสารหมดอายุ กรุณาใช้เอกสารที่ยังไม่หมดอายุ',
  'identity.reason.not_accepted': 'ไม่รับเอกสารประเภทนี้ กรุณาใช้บัตรประจำตัวหรือหนังสือเดินทาง',
} as const satisfies Translated<typeof english>
