import type { Translated } from '../../messages.ts'
import type { mail as english } from '../en/mail.ts'

export const mail = {
  'mail.code_subject': '{code} là mã xác minh {brand} của bạn',
  'mail.code_text': 'Mã xác minh của bạn là {code}.',
  'mail.code_valid': 'Mã có hiệu lực {n} phút và chỉ dùng một lần.',
  'mail.purpose_register': 'Mục đích: đăng ký tài khoản.',
  'mail.purpose_login_unlock': 'Mục đích: mở khóa tài khoản.',
  'mail.purpose_reset_password': 'Mục đích: đặt lại mật khẩu đăng nhập.',
  'mail.code_never_shared':
    '{brand} không bao giờ hỏi mã này. Nếu bạn không yêu cầu, hãy bỏ qua và không đưa mã cho ai.',
  'mail.code_sms': 'Mã {brand} của bạn là {code}, hiệu lực {n} phút. Không đưa mã cho ai.',
} satisfies Translated<typeof english>
