import type { Translated } from '../../../messages.ts'
import type { close as english } from '../../en/trading/close.ts'

export const close = {
  'close.act': 'Đóng sớm',
  'close.value_now': 'Giá trị theo giá mới nhất',
  'close.min': 'Ít nhất',
  'close.min_note': 'Giá kế tiếp là giá đóng. Nếu thấp hơn mức này, lệnh vẫn tiếp tục.',
  'close.how':
    'Giá trị = khoản chi trả × xác suất thắng, trừ {charge}. Xác suất tính từ giá vào lệnh, giá hiện tại, thời gian còn lại và độ biến động {volatility} mỗi năm (công thức E1).',
  'close.send': 'Đóng với {amount} trở lên',
  'close.waiting': 'Đã yêu cầu đóng. Giá kế tiếp sẽ quyết định.',
  'close.lapsed.no_tick': 'Không có giá nào đến kịp. Lệnh vẫn tiếp tục.',
  'close.lapsed.too_late': 'Thời điểm hết hạn đến trước. Lệnh chạy đến cùng.',
  'close.lapsed.below_min': 'Giá kế tiếp cho {value}, thấp hơn mức {min} bạn đặt. Lệnh vẫn tiếp tục.',
  'close.offered': 'Có thể, công thức E1, trừ {charge}',
  'close.runs':
    'Bạn có thể đóng lệnh này sớm cho đến {close_before_seconds} giây trước khi hết hạn. Hòa giá hoặc thiếu giá thì hoàn lại số tiền đặt và phí.',
  'close.sum': 'Giá trị khi đóng',
  'close.charge': 'Phí đóng sớm',
  'close.volatility': 'Độ biến động mỗi năm trong công thức đóng',
  'close.not_sum': 'Hãy nhập số tiền lớn hơn 0.',
} satisfies Translated<typeof english>
