import type { Translated } from '../../../messages.ts'
import type { reason as english } from '../../en/desk/reason.ts'

/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': 'Chưa nhận được tiền.',
  'recharge.reason.duplicate': 'Khoản chuyển này đã được gửi với lần nạp khác.',
  'recharge.reason.third_party_payer': 'Tiền do người khác chuyển. Sẽ được trả lại toàn bộ.',
  'recharge.reason.unreadable': 'Biên lai không đọc được.',
  'withdraw.reason_code.unreadable': 'Thông tin tài khoản hoặc địa chỉ không đọc được.',
  'withdraw.reason_code.target_unreachable': 'Không chuyển được đến tài khoản hoặc địa chỉ.',
  'withdraw.reason_code.holder_differs': 'Chủ tài khoản khác tên đã xác minh.',
  'withdraw.reason_code.suspected_fraud':
    'Có thể không phải bạn gửi. Vui lòng kiểm tra thiết bị và mật khẩu.',
  'withdraw.reason_code.legal_hold': 'Có quyết định của cơ quan có thẩm quyền đối với khoản này.',
  'identity.reason.unreadable': 'Ảnh không đọc được. Vui lòng chụp lại ở nơi đủ sáng.',
  'identity.reason.name_differs': 'Họ tên khác với trên giấy tờ.',
  'identity.reason.number_differs': 'Số giấy tờ khác với trên giấy tờ.',
  'identity.reason.birthday_differs': 'Ngày sinh khác với trên giấy tờ.',
  'identity.reason.expired': 'Giấy tờ đã hết hạn. Vui lòng dùng giấy tờ còn hiệu lực.',
  'identity.reason.not_accepted': 'Không nhận loại giấy tờ này. Vui lòng dùng căn cước hoặc hộ chiếu.',
} as const satisfies Translated<typeof english>
