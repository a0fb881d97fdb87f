import type { Translated } from '../../../messages.ts'
import type { mail as english } from '../../en/service/mail.ts'

export const mail = {
  'mail.code_subject': '{code} คือรหัสยืนยัน {brand} ของคุณ',
  'mail.code_text': 'รหัสยืนยันของคุณคือ {code}',
  'mail.code_valid': 'ใช้ได้ {n} นาทีและใช้ได้ครั้งเดียว',
  'mail.purpose_register': 'มีคำขอสมัครสมาชิก',
  'mail.purpose_login_unlock': 'มีคำขอปลดล็อกบัญชี',
  'mail.purpose_reset_password': 'มีคำขอตั้งรหัสผ่านเข้าสู่ระบบใหม่',
  'mail.purpose_fund_password': 'มีคำขอตั้งรหัสผ่านถอนเงิน',
  'mail.purpose_bind': 'มีคำขอผูกบัญชีธนาคารหรือที่อยู่กระเป๋าเงินสำหรับถอนเงิน',
  'mail.code_never_shared': '{brand} จะไม่ขอรหัสนี้จากคุณ หากคุณไม่ได้ขอรหัส ไม่ต้องทำอะไรและอย่าบอกใคร',
  'mail.code_sms': 'รหัส {brand} ของคุณคือ {code} ใช้ได้ {n} นาที อย่าบอกใคร',
  'mail.message_subject': '{brand}: {title}',
  'mail.message_no_link': 'อีเมลนี้จงใจไม่มีลิงก์ หากต้องการดูเพิ่มเติม กรุณาเปิด {brand} ด้วยตนเอง',
  'mail.message_sms': '{brand}: {text}',
  'mail.own_word': 'คำประจำตัวของคุณ: {word}',
  'mail.purpose_secure': 'มีคำขอปกป้องบัญชีหรือเปลี่ยนวิธีปกป้องบัญชี',
  'mail.purpose_close': 'มีคำขอปิดบัญชี',
  'mail.purpose_withdraw': 'มีคำขอถอนเงิน',
  'mail.purpose_data_download': 'มีคำขอดาวน์โหลดข้อมูลทั้งหมดของบัญชี',
  'mail.purpose_change_name': 'มีคำขอเปลี่ยนอีเมลหรือหมายเลขโทรศัพท์ของบัญชี',
  'mail.purpose_new_name': 'มีคำขอใช้อีเมลหรือหมายเลขโทรศัพท์นี้กับบัญชี',
  'mail.purpose_take_back': 'มีคำขอนำอีเมลหรือหมายเลขโทรศัพท์นี้กลับมาใช้กับบัญชี',
  'mail.purpose_api_key': 'มีคำขอสร้างคีย์ API ของบัญชี',
} satisfies Translated<typeof english>
