import type { Translated } from '../../../messages.ts'
import type { mail as english } from '../../en/service/mail.ts'

export const mail = {
  'mail.code_subject': '{brand} 验证码：{code}',
  'mail.code_text': '您的验证码是 {code}。',
  'mail.code_valid': '{n} 分钟内有效，仅可使用一次。',
  'mail.purpose_register': '用途：注册账号。',
  'mail.purpose_login_unlock': '用途：解锁账号。',
  'mail.purpose_reset_password': '用途：重置登录密码。',
  'mail.purpose_fund_password': '用途：设置资金密码。',
  'mail.purpose_bind': '用途：绑定提现银行卡或钱包地址。',
  'mail.code_never_shared': '{brand} 不会向您索要此验证码。如非本人操作，请忽略，也不要告诉任何人。',
  'mail.code_sms': '{brand} 验证码 {code}，{n} 分钟内有效，请勿告诉他人。',
  'mail.message_subject': '{brand}：{title}',
  'mail.message_no_link': '此邮件特意不含链接。如需查看详情，请自行打开 {brand}。',
  'mail.message_sms': '{brand}：{text}',
  'mail.own_word': '您的防钓鱼码：{word}',
  'mail.purpose_secure': '用途：保护账户，或更改保护设置。',
  'mail.purpose_close': '用途：注销账户。',
  'mail.purpose_withdraw': '用途：提现。',
  'mail.purpose_data_download': '用途：下载账户的全部数据。',
  'mail.purpose_change_name': '用途：更改账户的邮箱或手机号。',
  'mail.purpose_new_name': '用途：将此邮箱或手机号用于一个账户。',
  'mail.purpose_take_back': '用途：为账户恢复此邮箱或手机号。',
  'mail.purpose_api_key': '用途：创建账户的 API 密钥。',
} satisfies Translated<typeof english>
