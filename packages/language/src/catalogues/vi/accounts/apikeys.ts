import type { apikeys as english } from '../../en/accounts/apikeys.ts'
import type { Translated } from '../../../messages.ts'

/** Vietnamese texts of the area apikeys. */
export const apikeys: Translated<typeof english> = {
  'title.api_keys': 'Khóa API',
  'title.api_key_new': 'Khóa API mới',
  'title.first_call': 'Lệnh gọi đầu tiên',
  'apikeys.lead':
    'Khóa cho phép chương trình của bạn đọc tài khoản hoặc giao dịch thay bạn. Không khóa nào rút được tiền, nới hạn mức hay xem giấy tờ của bạn.',
  'apikeys.make': 'Tạo khóa',
  'apikeys.first_call': 'Lệnh gọi đầu tiên: curl, JavaScript, Python',
  'apikeys.none': 'Chưa có khóa API',
  'apikeys.none_note': 'Đọc giá không cần khóa: mọi chương trình đều đọc được.',
  'apikeys.scope': 'Quyền',
  'apikeys.scope.read': 'Đọc',
  'apikeys.scope.trade': 'Đọc và giao dịch',
  'apikeys.scope_note.read': 'Lệnh, số dư, biến động, sao kê, kết quả, dự án và bằng chứng của bạn.',
  'apikeys.scope_note.trade': 'Như trên, và đặt lệnh từ số dư của bạn, trong hạn mức bạn đã đặt.',
  'apikeys.state.active': 'đến {time}',
  'apikeys.state.expired': 'hết hạn {time}',
  'apikeys.state.revoked': 'thu hồi {time}',
  'apikeys.used': 'Dùng gần nhất {time}, từ {address}',
  'apikeys.unused': 'Chưa từng dùng',
  'apikeys.bound': 'Chỉ từ {addresses}',
  'apikeys.unbound': 'Từ mọi địa chỉ',
  'apikeys.cap': 'Đặt tối đa {sum} mỗi ngày',
  'apikeys.revoke': 'Thu hồi',
  'apikeys.revoke_what': 'Thu hồi: {name}',
  'apikeys.revoked_now': 'Đã thu hồi. Không dùng được nữa.',
  'apikeys.ended': 'Đã kết thúc',
  'apikeys.ended_note': 'Khóa đã kết thúc còn trong danh sách này {api_keys_kept_days} ngày.',
  'apikeys.no_more': 'Không còn khóa nào',
  'apikeys.load_more': 'Tải thêm khóa',
  'apikeys.name': 'Tên khóa',
  'apikeys.name_hint': 'Dùng để làm gì, để bạn nhận ra.',
  'apikeys.addresses': 'Địa chỉ (nên có)',
  'apikeys.addresses_hint':
    'IPv4 hoặc IPv6, cả mạng như 203.0.113.0/24, cách nhau bằng dấu phẩy. Để trống thì dùng được từ mọi nơi.',
  'apikeys.addresses_wrong':
    'Nhập tối đa {api_key_addresses} địa chỉ hoặc mạng, như 203.0.113.7, 203.0.113.0/24 hoặc 2001:db8::/32.',
  'apikeys.days': 'Số ngày hiệu lực',
  'apikeys.day_cap': 'Đặt tối đa mỗi ngày bằng USD (tùy chọn)',
  'apikeys.day_cap_hint': 'Hạn mức của bạn luôn áp dụng cho khóa, dù ghi gì ở đây.',
  'apikeys.sum_wrong': 'Nhập số tiền lớn hơn 0, tối đa hai chữ số thập phân.',
  'apikeys.missing.name': 'Nhập tên',
  'apikeys.missing.addresses': 'Sửa địa chỉ',
  'apikeys.missing.sum': 'Sửa số tiền',
  'apikeys.action': 'Tạo khóa',
  'apikeys.shown':
    'Khóa này chỉ hiện lúc này và không được lưu ở đâu. Hãy đặt nơi chương trình của bạn đọc, đừng ghi vào mã nguồn hay địa chỉ.',
  'apikeys.key': 'Khóa API',
  'apikeys.kept': 'Tôi đã lưu khóa.',
  'apikeys.missing.kept': 'Hãy đánh dấu là bạn đã lưu',
  'apikeys.done': 'Xong',
  'apikeys.call.lead':
    'Mỗi lệnh gọi là một yêu cầu với khóa trong header “token”, không bao giờ trong địa chỉ. Mỗi ví dụ đọc khóa từ biến môi trường PLUMBLINE_KEY.',
  'apikeys.call.language': 'Ngôn ngữ lập trình',
  'apikeys.call.save': 'Lưu thành tệp',
  'apikeys.call.know': 'Nên biết',
  'apikeys.call.envelope':
    'Mỗi phản hồi là JSON: “code”, “msg” và “data”. Chương trình đọc code và data; data.refusal nêu tên lý do từ chối, giống nhau ở mọi ngôn ngữ.',
  'apikeys.call.order':
    'Một lệnh cần hai lần gọi: phiếu lệnh cho biết mọi con số, và lệnh nhận đúng như vậy. Gửi lại với cùng Idempotency-Key thì không bao giờ đặt hai lần.',
  'apikeys.call.limits':
    'Một khóa gọi trung bình {rate} lần mỗi giây, và {burst} lần một lúc. Khi gặp trạng thái 429, hãy chờ số giây trong Retry-After.',
  'apikeys.call.stream':
    'Luồng dữ liệu báo giá, cùng lệnh và số dư của bạn khi thay đổi. Khóa bị thu hồi thì luồng của nó kết thúc ngay.',
  'apikeys.call.docs': 'Mọi lệnh gọi, kèm quyền cần có',
}
