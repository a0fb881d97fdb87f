import type { Translated } from '../../messages.ts'
import type { proof as english } from '../en/proof.ts'

export const proof = {
  'title.proof': 'Kiểm chứng lệnh',
  'about.proof':
    'Kiểm chứng lệnh đã tất toán của {brand} ngay trên thiết bị của bạn: phiếu lệnh ký số, giá công khai, kết quả và số tiền.',
  'verify.step.keys': 'Được ký bằng khóa đã công bố',
  'verify.step.ticket': 'Phiếu lệnh đã ký và đúng điều kiện',
  'verify.step.receipt': 'Biên nhận đã ký và khớp phiếu lệnh',
  'verify.step.checkpoints': 'Nhật ký công khai đã ký và chỉ ghi thêm',
  'verify.step.events': 'Lệnh có trong nhật ký công khai',
  'verify.step.ticks': 'Không thiếu mức giá nào',
  'verify.step.entry': 'Vào lệnh: giá đầu tiên sau khi nhận lệnh',
  'verify.step.exit': 'Giá kết thúc đúng quy tắc tất toán',
  'verify.step.outcome': 'Đã tính lại kết quả và số tiền',
  'verify.step.transfers': 'Sổ sách ghi đúng số tiền đó',
  'verify.later': 'chưa đến',
  'verify.withheld': 'không hiện trong bằng chứng được chia sẻ',
  'verify.unreachable': 'Không đọc được bằng chứng hoặc khóa. Chưa chứng minh được điều gì.',
  'verify.soon': 'Nhật ký công khai được niêm phong mỗi giây. Vui lòng thử lại sau giây lát.',
  'verify.holds': 'Mọi bước đều khớp.',
  'verify.download': 'Tải bằng chứng',
  'verify.lead':
    'Mọi thứ được tính lại trên thiết bị này từ dữ liệu đã ký và công khai. Bạn không cần tin lời chúng tôi.',
  'verify.pick': 'Chọn tệp bằng chứng',
  'verify.pick_note': 'Tải từ lệnh đã tất toán hoặc được gửi cho bạn. Tệp không rời khỏi thiết bị này.',
  'verify.no_proof': 'Tệp này không phải bằng chứng của lệnh.',
  'verify.gone': 'Không có bằng chứng ở đây',
  'verify.gone_note': 'Liên kết đã bị ngừng hoặc không đầy đủ.',
  'verify.own_note': 'Đăng nhập để kiểm chứng lệnh của bạn.',
  'order.exit_price': 'Giá kết thúc',
  'share.title': 'Liên kết bằng chứng',
  'share.open': 'Chia sẻ liên kết bằng chứng',
  'share.note':
    'Người có liên kết sẽ xem được lệnh này cùng số tiền và kiểm chứng nó. Tên và tài khoản của bạn không hiển thị.',
  'share.make': 'Tạo liên kết',
  'share.stop': 'Ngừng chia sẻ',
  'share.qr': 'Mã QR của liên kết bằng chứng',
  'share.failed': 'Chưa thực hiện được. Vui lòng thử lại.',
  'fork.title': 'Một nhật ký công khai đã bị thay đổi',
  'fork.text':
    'Trình duyệt này nhớ một trạng thái đã ký của nhật ký {log} không nằm trong nội dung đang hiển thị. Nhật ký chỉ được ghi thêm. Hãy lưu cả hai ghi chú để làm bằng chứng.',
  'fork.before': 'Đã nhớ',
  'fork.now': 'Đang hiển thị',
  'fork.save': 'Lưu cả hai ghi chú',
  'fork.report': 'Báo cáo',
  'fork.accept': 'Nhớ trạng thái mới',
} as const satisfies Translated<typeof english>
