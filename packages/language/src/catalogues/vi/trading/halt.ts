import type { Translated } from '../../../messages.ts'
import type { halt as english } from '../../en/trading/halt.ts'

export const halt = {
  'halt.orders.text':
    '{reason}. Không nhận lệnh mới từ {since}. Giá vẫn cập nhật và lệnh đang mở vẫn tất toán như thường lệ.',
  'halt.feed.text':
    '{reason}. Không có giá và không nhận lệnh mới từ {since}. Lệnh đang mở thiếu giá cần thiết sẽ vô hiệu: số tiền đặt và phí được hoàn lại.',
  'halt.reason.price_source': 'Nguồn giá gặp sự cố',
  'halt.reason.technical': 'Sự cố kỹ thuật phía chúng tôi',
  'halt.reason.maintenance': 'Bảo trì hệ thống',
  'halt.reason.exchange': 'Sở giao dịch gốc tạm ngừng giao dịch',
  'halt.reason.authority': 'Quyết định của cơ quan chức năng',
  'halt.some': 'Một số sản phẩm đang tạm ngừng.',
  'halt.title': 'Các lần tạm ngừng',
  'halt.note':
    'Nhân viên của chúng tôi đã dừng lệnh mới, hoặc cả giá. Tạm ngừng không làm thay đổi lệnh đang mở: chỉ khi thiếu giá, lệnh mới vô hiệu.',
  'halt.none': 'Chưa có lần nào.',
  'halt.all': 'Tất cả sản phẩm',
  'halt.of': '{what}: {products}',
  'halt.going': 'Từ {time}. {reason}',
  'halt.ended': '{time}, trong {duration}. {reason}',
  'halt.voids.title': 'Vô hiệu do dừng giá',
  'halt.voids.note':
    'Mọi lệnh thiếu giá vì có người đã dừng cập nhật giá. Số tiền đặt và phí đã được hoàn ngay. Cơ sở dữ liệu tìm các lệnh này theo khung thời gian của chính lệnh; không ai viết danh sách này.',
  'halt.voids.window': 'Không có giá từ {from} đến {to}',
  'hours.change': 'Giờ mới từ {time}',
  'hours.change.note':
    'Đã quyết định. Trước đó không có gì thay đổi và lệnh đang mở vẫn tất toán như thường lệ.',
  'hours.added': 'Ngày nghỉ mới',
  'hours.removed': 'Không còn là ngày nghỉ',
} satisfies Translated<typeof english>
