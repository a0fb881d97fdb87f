import type { Translated } from '../../../messages.ts'
import type { mail as english } from '../../en/service/mail.ts'

export const mail = {
  'mail.code_subject': '{code} là mã xác minh {brand} của bạn',
  'mail.code_text': 'Mã xác minh của bạn là {code}.',
  'mail.code_valid': 'Mã có hiệu lực {n} phút và chỉ dùng một lần.',
  'mail.purpose_register': 'Mục đích: đăng ký tài khoản.',
  'mail.purpose_login_unlock': 'Mục đích: mở khóa tài khoản.',
  'mail.purpose_reset_password': 'Mục đích: đặt lại mật khẩu đăng nhập.',
  'mail.purpose_fund_password': 'Mục đích: đặt mật khẩu rút tiền.',
  'mail.purpose_bind': 'Mục đích: liên kết tài khoản ngân hàng hoặc địa chỉ ví để rút tiền.',
  'mail.code_never_shared':
    '{brand} không bao giờ hỏi mã này. Nếu bạn không yêu cầu, hãy bỏ qua và không đưa mã cho ai.',
  'mail.code_sms': 'Mã {brand} của bạn là {code}, hiệu lực {n} phút. Không đưa mã cho ai.',
  'mail.message_subject': '{brand}: {title}',
  'mail.message_no_link': 'Thư này cố ý không có liên kết. Để xem thêm, hãy tự mở {brand}.',
  'mail.message_sms': '{brand}: {text}',
  'mail.own_word': 'Từ riêng của bạn: {word}',
  'mail.purpose_secure': 'Mục đích: bảo vệ tài khoản hoặc đổi cách bảo vệ.',
  'mail.purpose_close': 'Mục đích: đóng tài khoản.',
  'mail.purpose_withdraw': 'Mục đích: rút tiền.',
  'mail.purpose_data_download': 'Mục đích: tải xuống toàn bộ dữ liệu của tài khoản.',
  'mail.purpose_change_name': 'Mục đích: đổi email hoặc số điện thoại của tài khoản.',
  'mail.purpose_new_name': 'Mục đích: dùng email hoặc số điện thoại này cho một tài khoản.',
  'mail.purpose_take_back': 'Mục đích: lấy lại email hoặc số điện thoại này cho tài khoản.',
  'mail.purpose_api_key': 'Mục đích: tạo khóa API của tài khoản.',
} satisfies Translated<typeof english>
