import type { Translated } from '../../messages.ts'
import type { message as english } from '../en/message.ts'

export const message = {
  'message.recharge_success.title': 'เงินฝากเข้ายอดแล้ว',
  'message.recharge_success.text': 'รายการฝากเงินมาถึงแล้ว เพิ่ม {amount} เข้ากระเป๋าเงินของคุณแล้ว',
  'message.recharge_success_differs.title': 'ฝากเงินเข้ายอดแล้ว จำนวนต่างจากที่แจ้ง',
  'message.recharge_success_differs.text':
    'รายการฝากเงินมาถึงแล้ว คุณแจ้ง {amount} ได้รับจริง {received} และเพิ่มเข้ากระเป๋าเงินแล้ว หากยังมีส่วนที่เหลือกำลังโอนมา กรุณาส่งรายการฝากเงินใหม่สำหรับส่วนนั้น',
  'message.recharge_awaiting_second.title': 'ฝากเงินผ่านขั้นแรก กำลังตรวจขั้นที่สอง',
  'message.recharge_awaiting_second.text':
    'รายการฝากเงิน {amount} ผ่านการตรวจขั้นแรกแล้ว ยอดขนาดนี้ต้องตรวจโดยคนที่สอง เงินจะเข้าหลังจากนั้น คุณไม่ต้องทำอะไร',
  'message.recharge_rejected.title': 'ฝากเงินไม่สำเร็จ',
  'message.recharge_rejected.text':
    'รายการฝากเงิน {amount} ไม่ได้เข้ายอด เหตุผล: {reason} กระเป๋าเงินของคุณไม่เปลี่ยนแปลง คุณส่งใหม่พร้อมสลิปที่แก้ไขแล้วได้ เงินที่เข้ามาแล้วจะส่งคืนผู้โอนเต็มจำนวน',
  'message.withdrawal_approved.title': 'อนุมัติการถอนเงินแล้ว',
  'message.withdrawal_approved.text':
    'การถอนเงิน {amount} ไปยัง {target} ได้รับอนุมัติและกำลังจ่าย เราจะแจ้งเมื่อเงินออกแล้ว',
  'message.withdrawal_paid.title': 'จ่ายเงินถอนแล้ว',
  'message.withdrawal_paid.text':
    'จ่ายเงินถอน {amount} แล้ว โอน {received} ไปยัง {target} เรียบร้อย หากคุณไม่ได้เป็นผู้ขอ กรุณาเปลี่ยนรหัสผ่านเข้าสู่ระบบและรหัสผ่านถอนเงินทันที',
  'message.withdrawal_rejected.title': 'การถอนเงินถูกปฏิเสธ',
  'message.withdrawal_rejected.text':
    'การถอนเงิน {amount} ถูกปฏิเสธ เหตุผล: {reason} เงินทั้งจำนวนใช้ได้ในกระเป๋าเงินอีกครั้ง เมื่อแก้ไขแล้วส่งคำขอถอนเงินใหม่ได้',
  'message.withdrawal_timed_out.title': 'คืนเงินที่ถอนแล้ว',
  'message.withdrawal_timed_out.text':
    'การถอนเงิน {amount} ไม่ได้รับการตรวจสอบภายใน 72 ชั่วโมง เป็นความผิดของเรา เงินทั้งจำนวนใช้ได้ในกระเป๋าเงินอีกครั้ง ส่งคำขอถอนเงินใหม่ได้ทุกเมื่อ',
  'message.withdrawal_bank_refused.title': 'ธนาคารปฏิเสธการจ่าย',
  'message.withdrawal_bank_refused.text':
    'การจ่าย {amount} ไปยัง {target} ถูกปฏิเสธจากปลายทาง เงินทั้งจำนวนใช้ได้ในกระเป๋าเงินอีกครั้ง กรุณาตรวจสอบบัญชีหรือที่อยู่แล้วส่งคำขอถอนเงินใหม่',
  'message.withdrawal_returned.title': 'เงินถูกส่งคืน',
  'message.withdrawal_returned.text':
    'เงินถอน {amount} ไปยัง {target} ถูกส่งคืนหลังจ่ายแล้ว เงินทั้งจำนวนรวมค่าธรรมเนียมกลับเข้ากระเป๋าเงินแล้ว กรุณาตรวจสอบบัญชีหรือที่อยู่แล้วส่งคำขอถอนเงินใหม่',
  'message.certification_passed.title': 'ยืนยันตัวตนแล้ว',
  'message.certification_passed.text': 'คุณยืนยันตัวตนแล้ว ผูกบัญชีธนาคารในชื่อที่ยืนยันและถอนเงินได้',
  'message.certification_rejected.title': 'ยังยืนยันตัวตนไม่สำเร็จ',
  'message.certification_rejected.text':
    'ยืนยันตัวตนของคุณไม่ได้ ช่องที่ต้องแก้: {field} เหตุผล: {reason} กรุณาแก้ไขแล้วส่งอีกครั้ง',
  'message.papers_viewed.title': 'มีผู้ดูข้อมูลของคุณ',
  'message.papers_viewed.text':
    'เจ้าหน้าที่ ({role}) ดู: {field} เหตุผลที่ระบุ: {words} การดูข้อมูลทุกครั้งถูกบันทึก ดูทั้งหมดได้ในการตั้งค่าความปลอดภัย',
  'message.fund_password_set.title': 'ตั้งรหัสผ่านถอนเงินแล้ว',
  'message.fund_password_set.text': 'ตั้งรหัสผ่านถอนเงินของคุณแล้ว ใช้ทุกครั้งที่ถอนเงินและเพิ่มบัญชีหรือที่อยู่ใหม่',
  'message.fund_password_changed.title': 'เปลี่ยนรหัสผ่านถอนเงินแล้ว',
  'message.fund_password_changed.text': 'เปลี่ยนรหัสผ่านถอนเงินของคุณด้วยรหัสเดิมแล้ว',
  'message.fund_password_reset.title': 'ตั้งรหัสผ่านถอนเงินใหม่แล้ว',
  'message.fund_password_reset.text':
    'ตั้งรหัสผ่านถอนเงินใหม่ด้วยรหัสผ่านเข้าสู่ระบบและรหัสยืนยันแล้ว เพื่อความปลอดภัย พักการถอนเงินถึง {until}',
  'message.login_password_changed.title': 'เปลี่ยนรหัสผ่านเข้าสู่ระบบแล้ว',
  'message.login_password_changed.text': 'เปลี่ยนรหัสผ่านเข้าสู่ระบบของคุณแล้ว อุปกรณ์อื่นทั้งหมดออกจากระบบ',
  'message.login_password_reset.title': 'ตั้งรหัสผ่านเข้าสู่ระบบใหม่แล้ว',
  'message.login_password_reset.text': 'ตั้งรหัสผ่านเข้าสู่ระบบใหม่ด้วยรหัสยืนยันแล้ว ทุกอุปกรณ์ออกจากระบบ',
  'message.card_bound.title': 'ผูกบัญชีธนาคารแล้ว',
  'message.card_bound.text': 'ผูกบัญชีธนาคาร {target} กับบัญชีผู้ใช้ของคุณแล้ว รับได้รวมไม่เกิน {most} จนถึง {until}',
  'message.address_bound.title': 'ผูกที่อยู่กระเป๋าเงินแล้ว',
  'message.address_bound.text':
    'ผูกที่อยู่กระเป๋าเงิน {target} ({network}) กับบัญชีผู้ใช้ของคุณแล้ว รับได้รวมไม่เกิน {most} จนถึง {until}',
  'message.target_removed.title': 'ลบบัญชีหรือที่อยู่แล้ว',
  'message.target_removed.text': 'ลบ {target} ออกจากบัญชีผู้ใช้ของคุณแล้ว การถอนเงินที่กำลังดำเนินการอยู่ดำเนินต่อ',
  'message.payment_method_changed.title': 'ข้อมูลการชำระเงินเปลี่ยน',
  'message.payment_method_changed.text':
    'ข้อมูลของช่องทางชำระเงิน {method} เปลี่ยนแล้ว แสดงทั้งสองฉบับ 24 ชั่วโมงที่ช่องทางชำระเงิน กรุณาใช้เฉพาะข้อมูลที่แอปแสดง เราไม่ส่งข้อมูลนี้ทางแชต อีเมล หรือ SMS',
  'message.review_escalated.title': 'เลื่อนขึ้นเป็นลำดับแรกของคิว',
  'message.review_escalated.text':
    'คำขอของคุณใช้เวลานานกว่าปกติ ขณะนี้เป็นเรื่องเลขที่ {number} และอยู่ลำดับแรกของคิว คุณไม่ต้องทำอะไร',
  'message.correction_made.title': 'แก้ไขยอดในกระเป๋าเงิน',
  'message.correction_made.text':
    'แก้ไขยอดโดยเพิ่ม {amount} เข้ากระเป๋าเงินของคุณ เหตุผล: {words} เจ้าหน้าที่สองคนเป็นผู้ตัดสิน รายการแสดงในกระเป๋าเงิน',
  'message.correction_made.taken':
    'แก้ไขยอดโดยหัก {amount} ออกจากกระเป๋าเงินของคุณ เหตุผล: {words} เจ้าหน้าที่สองคนเป็นผู้ตัดสิน รายการแสดงในกระเป๋าเงิน',
  'message.legal_hold_set.title': 'ระงับการถอนเงิน',
  'message.legal_hold_set.text':
    'ระงับการถอนเงินตามคำสั่งทางกฎหมายถึง {until} เหตุผล: {words} ยอดคงเหลือไม่เปลี่ยนแปลงและส่วนอื่นใช้ได้ตามปกติ คุณคัดค้านได้กับผู้ออกคำสั่ง ซึ่งระบุไว้ในเหตุผล',
  'message.legal_hold_ended.title': 'ถอนเงินได้อีกครั้ง',
  'message.legal_hold_ended.text': 'การระงับการถอนเงินสิ้นสุดแล้ว คุณถอนเงินได้อีกครั้ง',
  'message.project_matured.title': 'โครงการครบกำหนดแล้ว',
  'message.project_matured.text':
    '{project} ครบกำหนดแล้ว เงินต้น {amount} กลับเข้ากระเป๋าเงินของคุณแล้ว ดอกเบี้ยตลอดระยะ {interest} จ่ายครบแล้ว',
  'message.project_stopped.title': 'ยุติโครงการก่อนกำหนดแล้ว',
  'message.project_stopped.text':
    'คุณยุติ {project} ก่อนกำหนด เงินต้นทั้งหมด {amount} กลับเข้ากระเป๋าเงินของคุณแล้ว ดอกเบี้ยที่จ่ายให้คุณรวม {interest} ค่าธรรมเนียมยุติก่อนกำหนดซึ่งหักจากดอกเบี้ยเท่านั้น {charge}',
  'message.project_renewed.title': 'ต่ออายุโครงการแล้ว',
  'message.project_renewed.text':
    '{project} ครบกำหนดและต่ออายุด้วยเงื่อนไขเดิมตามที่คุณเลือก {amount} ได้ดอกเบี้ยอีกครั้งตั้งแต่วันถัดไป และครบกำหนดเมื่อสิ้นวันที่ {day} คุณปิดการต่ออายุหรือยุติได้ทุกเมื่อก่อนนั้น',
  'message.project_not_renewed.title': 'โครงการครบกำหนด ไม่ได้ต่ออายุ',
  'message.project_not_renewed.text':
    '{project} ครบกำหนดและไม่ได้ต่ออายุ เหตุผล: {reason} เงินต้น {amount} กลับเข้ากระเป๋าเงินของคุณแล้ว ดอกเบี้ยตลอดระยะ {interest} จ่ายครบแล้ว คุณไม่ต้องทำอะไร',
  'message.project_maturity_soon.title': 'โครงการใกล้ครบกำหนด',
  'message.project_maturity_soon.text':
    '{project} ครบกำหนดเมื่อสิ้นวันที่ {day} เงินต้น {amount} จะกลับเข้ากระเป๋าเงินของคุณ ดอกเบี้ยตลอดระยะตามสถานะปัจจุบัน {interest} คุณไม่ต้องทำอะไร',
  'message.project_renewal_soon.title': 'โครงการใกล้ต่ออายุ',
  'message.project_renewal_soon.text':
    '{project} ครบกำหนดเมื่อสิ้นวันที่ {day} แล้วต่ออายุด้วยเงื่อนไขเดิมตามที่คุณเลือก ยอดที่ทบเข้ารอบใหม่ {amount} หากวันนั้นต่ออายุไม่ได้ เงินทั้งจำนวนจะกลับเข้ากระเป๋าเงินของคุณแทน คุณปิดการต่ออายุได้จนถึงตอนนั้น',
  'message.project_renewal_changed.title': 'โครงการจะไม่ต่ออายุ',
  'message.project_renewal_changed.text':
    'ตามสถานะปัจจุบัน {project} จะไม่ต่ออายุ เหตุผล: {reason} โครงการครบกำหนดเมื่อสิ้นวันที่ {day} เงินต้น {amount} จะกลับเข้ากระเป๋าเงินของคุณ และดอกเบี้ยไม่หายไป คุณไม่ต้องทำอะไร จะเข้าร่วมอีกหรือไม่ขึ้นอยู่กับคุณ',
  'message.project_instalment_soon.title': 'ชำระงวดที่สองได้',
  'message.project_instalment_soon.text':
    'งวดที่สองของ {project} มีกำหนด {day} ยอด {amount} เป็นทางเลือก หากไม่ชำระ อัตราพื้นฐานใช้ต่อไป เงินต้นและดอกเบี้ยไม่หาย',
  'message.project_pending_top_up.title': 'ยังไม่ได้ชำระงวดที่สอง',
  'message.project_pending_top_up.text':
    'งวดที่สองของ {project} ยอด {amount} กำหนด {day} ยังไม่ได้ชำระ เป็นทางเลือก อัตราพื้นฐานใช้ต่อไป เงินต้นและดอกเบี้ยไม่หาย ชำระภายหลังได้จนถึงหนึ่งวันก่อนวันสุดท้ายที่ได้ดอกเบี้ย อัตราที่สูงขึ้นเริ่มในวันถัดจากวันที่ชำระ',
  'message.reason.project.project_not_open': 'วันนั้นโครงการไม่เปิดรับ',
  'message.reason.project.terms_changed': 'เงื่อนไขเปลี่ยนหลังจากคุณเข้าร่วม ดูเงื่อนไขเดิมและใหม่เทียบกันได้',
  'message.reason.project.project_full': 'โครงการเหลือวงเงินไม่พอสำหรับยอดนี้',
  'message.reason.project.reserve_short': 'เงินสำรองไม่พอสำหรับดอกเบี้ยของรอบถัดไป',
  'message.reason.project.amount_below_least': 'ยอดต่ำกว่ายอดขั้นต่ำของโครงการ',
  'message.reason.project.amount_above_most': 'ยอดเกินยอดสูงสุดของโครงการ',
  'message.reason.project.other': 'ไม่เป็นไปตามเงื่อนไขการต่ออายุ',
  'message.not_you': 'หากไม่ใช่คุณ กรุณาตั้งรหัสผ่านเข้าสู่ระบบและรหัสผ่านถอนเงินใหม่ทันที การตั้งใหม่จะพักการถอนเงิน 24 ชั่วโมง',
  'message.never_ask': '{brand} ไม่ขอรหัสผ่านหรือรหัสยืนยัน',
  'message.note': 'หมายเหตุจากผู้ตรวจสอบ: {note}',
  'message.bank_said': 'ธนาคารแจ้งว่า: {note}',
  'message.reason.recharge.not_received': 'ไม่พบยอดเงินเข้า',
  'message.reason.recharge.duplicate': 'รายการนี้เข้ายอดไปแล้ว',
  'message.reason.recharge.third_party_payer': 'เงินโอนมาจากบัญชีผู้อื่น',
  'message.reason.recharge.unreadable': 'สลิปโอนเงินอ่านไม่ชัด',
  'message.reason.withdrawal.unreadable': 'ข้อมูลบัญชีหรือที่อยู่อ่านไม่ชัด',
  'message.reason.withdrawal.target_unreachable': 'บัญชีหรือที่อยู่รับเงินไม่ได้',
  'message.reason.withdrawal.holder_differs': 'เจ้าของบัญชีไม่ใช่ผู้ที่ยืนยันตัวตน',
  'message.reason.withdrawal.suspected_fraud': 'มีสัญญาณว่าผู้อื่นใช้บัญชีของคุณ',
  'message.reason.withdrawal.legal_hold': 'มีคำสั่งทางกฎหมาย',
  'message.reason.identity.unreadable': 'รูปอ่านไม่ชัด',
  'message.reason.identity.name_differs': 'ชื่อไม่ตรงกับในเอกสาร',
  'message.reason.identity.number_differs': 'เลขบัตรประจำตัวไม่ตรงกับในเอกสาร',
  'message.reason.identity.birthday_differs': 'วันเกิดไม่ตรงกับในเอกสาร',
  'message.reason.identity.expired': 'เอกสารหมดอายุ',
  'message.reason.identity.not_accepted': 'ไม่รับเอกสารประเภทนี้',
  'message.reason.other': 'ดูหมายเหตุ',
  'message.field.name': 'ชื่อ',
  'message.field.id_number': 'เลขบัตรประจำตัว',
  'message.field.birthday': 'วันเกิด',
  'message.field.front': 'รูปด้านหน้า',
  'message.field.back': 'รูปด้านหลัง',
  'message.field.account': 'ชื่อบัญชีผู้ใช้',
  'message.field.card_number': 'หมายเลขบัตรหรือบัญชี',
  'message.field.wallet_address': 'ที่อยู่กระเป๋าเงิน',
  'message.field.other': 'เอกสารยืนยันตัวตน',
  'message.words.identity_review': 'การตรวจสอบการยืนยันตัวตน',
  'message.role.support': 'ฝ่ายบริการลูกค้า',
  'message.role.reviewer': 'ผู้ตรวจสอบ',
  'message.role.treasurer': 'เจ้าหน้าที่การเงิน',
  'message.role.editor': 'เจ้าหน้าที่เนื้อหา',
  'message.role.admin': 'ผู้ดูแลระบบ',
  'message.role.other': 'เจ้าหน้าที่',
  'message.method.alipay': 'Alipay',
  'message.method.wechat': 'WeChat',
  'message.method.bank': 'โอนผ่านธนาคาร',
  'message.method.coin': 'คริปโท',
  'message.method.other': 'ช่องทางชำระเงิน',
  'calendar.name': '{brand}: กำหนดรับเงิน',
  'calendar.practice': 'โหมดทดลอง ไม่ใช่เงินจริง: {what}',
  'calendar.interest': 'ดอกเบี้ยโครงการที่คาดการณ์',
  'calendar.maturity': 'โครงการครบกำหนด',
  'calendar.instalment': 'วันชำระงวดที่สอง (ไม่บังคับ)',
  'calendar.renewal': 'โครงการต่ออายุ',
} satisfies Translated<typeof english>
