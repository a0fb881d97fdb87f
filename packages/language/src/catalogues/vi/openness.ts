import type { Translated } from '../../messages.ts'
import type { openness as english } from '../en/openness.ts'

export const openness = {
  'title.fairness': 'Bảng công bằng',
  'about.fairness':
    'Tỷ lệ thắng so với ngẫu nhiên, độ trễ, lệnh vô hiệu và thời gian rút tiền của {brand}: đếm mỗi đêm, ai cũng xem được.',
  'user.fairness': 'Bảng công bằng',
  'user.fairness.words': 'số liệu công khai xác suất thống kê thời gian rút tiền bằng chứng',
  'fairness.lead': 'Đếm mỗi đêm từ mọi lệnh, ai cũng xem được.',
  'fairness.practice': 'Đây là số liệu của tiền demo.',
  'fairness.real': 'Đây là số liệu của tiền thật.',
  'fairness.none': 'Chưa đếm',
  'fairness.none_note':
    'Lệnh được đếm lần đầu sau nửa đêm của nền tảng. Rút tiền bên dưới được đếm ngay lúc bạn xem.',
  'fairness.wins': 'Thắng so với ngẫu nhiên',
  'fairness.period': '30 ngày, {n} lệnh',
  'fairness.product': 'Sản phẩm',
  'fairness.duration': 'Thời hạn',
  'fairness.rate': 'Thắng',
  'fairness.all': 'Mọi lệnh',
  'fairness.row': '{name}: thắng {won}, thua {lost}, {rate}, p {p}',
  'fairness.note': 'Không tính hòa giá. Vạch cho khoảng {sure}. Tỷ lệ hòa vốn là {rate}.',
  'fairness.p_note':
    'p cho biết chỉ riêng ngẫu nhiên lệch xa đến vậy bao nhiêu lần. Các lệnh đặt cùng lúc chung giá nên p nhỏ không hiếm như vẻ ngoài.',
  'fairness.delay': 'Từ lúc nhận đến lúc vào lệnh',
  'fairness.delay.won': 'Lệnh về sau thắng',
  'fairness.delay.lost': 'Lệnh về sau thua',
  'fairness.delay.value': '{usual} ms, chậm {slow} ms',
  'fairness.delay.none': 'không có lệnh nào',
  'fairness.delay.test': 'Khoảng cách {distance}, p',
  'fairness.delay.note':
    'Thông thường là giá trị giữa; chậm nghĩa là 95 trên 100 lệnh nhanh hơn. Nếu lệnh thắng phải chờ lâu hơn lệnh thua thì có người đang lựa chọn.',
  'fairness.voids': 'Lệnh vô hiệu theo chiều',
  'fairness.voids.test': 'Do thiếu tick, Tăng so với Giảm, p',
  'fairness.counts': 'Số đếm và SQL',
  'fairness.counts.note':
    'Chính cơ sở dữ liệu chạy các hàm này mỗi đêm và giữ kết quả; không ai ghi được con số. p_since là {since}, p_until là {until}.',
  'fairness.counted': 'Đếm lúc {time}',
  'fairness.not_loaded_note':
    'Máy chủ không trả lời. Các lệnh đang mở vẫn được tất toán mà không cần trang này.',
  'clock.title': 'Đồng hồ rút tiền',
  'clock.paid': '30 ngày, đã trả {n} khoản',
  'clock.usual': 'Thời gian thông thường',
  'clock.slow': 'Chậm: 95 trên 100 nhanh hơn',
  'clock.slowest': 'Chậm nhất',
  'clock.waiting': 'Đang chờ',
  'clock.oldest': 'Lâu nhất đã chờ',
  'clock.oldest_day': 'Khoản cũ nhất chờ từ',
  'clock.none': 'chưa trả khoản nào',
  'clock.refused': 'Không trả, theo lý do',
  'clock.refused_none': 'Không có trong 30 ngày.',
  'clock.days': 'Nhật ký ngày đã ký',
  'clock.days_note':
    'Mỗi ngày là một tài liệu trong nhật ký điều khoản công khai. Nếu văn bản đổi, mọi bằng chứng về sau đều sai.',
  'clock.days_none': 'Chưa có ngày nào kết thúc.',
  'clock.sealed': 'Mục {seq} trong nhật ký',
  'clock.not_sealed': 'Chờ niêm phong',
  'clock.day': 'Đã trả {n} khoản',
  'clock.reason.suspected_fraud': 'Có thể không do khách hàng gửi',
  'edge.next': 'Chi phí dự kiến của {n} lệnh tiếp theo',
  'edge.note':
    'Với cơ hội ngang nhau và mức trung bình {sum} mỗi lệnh của bạn, gồm tiền đặt và phí. Đó là lợi thế của sàn: không tính quy luật hay kỹ năng nào.',
} satisfies Translated<typeof english>
