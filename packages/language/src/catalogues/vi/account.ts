import type { Translated } from '../../messages.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'title.login': 'Đăng nhập',
  'title.register': 'Đăng ký',
  'title.forgetpwd': 'Đặt lại mật khẩu',
  'title.agreement': 'Điều khoản sử dụng',
  'title.trade': 'Sản phẩm',
  'title.order': 'Lệnh',
  'title.orders': 'Lệnh',
  'title.wallet': 'Ví',
  'title.movements': 'Biến động',
  'title.info': 'Thông tin người dùng',
  'title.security': 'Bảo mật',
  'title.setpassword': 'Mật khẩu đăng nhập',
  'title.language': 'Ngôn ngữ',
  'title.notices': 'Thông báo',
  'title.not_found': 'Không tìm thấy',
  'not_found.title': 'Không có trang nào ở đây',
  'not_found.note': 'Có thể địa chỉ gõ sai hoặc trang đã được chuyển đi.',
  'not_found.step': 'Về Trang chủ',
} satisfies Translated<typeof english>
