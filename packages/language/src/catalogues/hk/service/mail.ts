import type { Translated } from '../../../messages.ts'
import type { mail as english } from '../../en/service/mail.ts'

export const mail = {
  'mail.code_subject': '{brand} 驗證碼：{code}',
  'mail.code_text': '你的驗證碼是 {code}。',
  'mail.code_valid': '{n} 分鐘內有效，只可使用一次。',
  'mail.purpose_register': '用途：註冊賬戶。',
  'mail.purpose_login_unlock': '用途：解鎖賬戶。',
  'mail.purpose_reset_password': '用途：重設登入密碼。',
  'mail.purpose_fund_password': '用途：設定資金密碼。',
  'mail.purpose_bind': '用途：綁定出金用的銀行戶口或錢包地址。',
  'mail.code_never_shared': '{brand} 不會向你索取此驗證碼。如非本人操作，請勿理會，亦不要告訴任何人。',
  'mail.code_sms': '{brand} 驗證碼 {code}，{n} 分鐘內有效，請勿告訴他人。',
  'mail.message_subject': '{brand}：{title}',
  'mail.message_no_link': '此電郵特意不含連結。如需查看詳情，請自行開啟 {brand}。',
  'mail.message_sms': '{brand}：{text}',
  'mail.own_word': '你的防釣魚碼：{word}',
  'mail.purpose_secure': '用途：保護賬戶，或更改保護設定。',
  'mail.purpose_close': '用途：關閉賬戶。',
  'mail.purpose_withdraw': '用途：出金。',
  'mail.purpose_data_download': '用途：下載賬戶的全部資料。',
  'mail.purpose_change_name': '用途：更改賬戶的電郵地址或電話號碼。',
  'mail.purpose_new_name': '用途：將此電郵地址或電話號碼用於一個賬戶。',
  'mail.purpose_take_back': '用途：為賬戶恢復此電郵地址或電話號碼。',
  'mail.purpose_api_key': '用途：建立賬戶的 API 密鑰。',
} satisfies Translated<typeof english>
