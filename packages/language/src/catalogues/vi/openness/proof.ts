import type { Translated } from '../../../messages.ts'
import type { proof as english } from '../../en/openness/proof.ts'

export const proof = {
  'title.proof': 'Kiểm chứng lệnh',
  'about.proof':
    'Kiểm chứng lệnh đã tất toán của {brand} ngay trên thiết bị của bạn: phiếu lệnh ký số, giá công khai, kết quả và số tiền.',
  'verify.step.keys': 'Được ký bằng khóa đã công bố',
  'verify.step.ticket': 'Phiếu lệnh đã ký và đúng điều kiện',
  'verify.step.receipt': 'Biên nhận đã ký và khớp với phiếu lệnh',
  'verify.step.checkpoints': 'Nhật ký công khai đã ký và chỉ ghi thêm',
  'verify.step.events': 'Lệnh có trong nhật ký công khai',
  'verify.step.ticks': 'Không thiếu mức giá nào',
  'verify.step.entry': 'Vào lệnh: giá đầu tiên sau khi nhận lệnh',
  'verify.step.exit': 'Giá kết thúc đúng quy tắc tất toán',
  'verify.step.outcome': 'Đã tính lại kết quả và số tiền',
  'verify.step.transfers': 'Sổ sách ghi đúng số tiền đó',
  'verify.later': 'chưa thể kiểm tra',
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
    'Trình duyệt này nhớ một trạng thái đã ký của nhật ký {log} không nằm trong nội dung đang hiển thị. Nhật ký chỉ được ghi thêm. Hãy lưu cả hai điểm kiểm tra để làm bằng chứng.',
  'fork.before': 'Đã nhớ',
  'fork.now': 'Đang hiển thị',
  'fork.save': 'Lưu cả hai điểm kiểm tra',
  'fork.report': 'Báo cáo',
  'fork.accept': 'Nhớ trạng thái mới',
  'statement.paper': 'Tệp kèm bằng chứng',
  'statement.paper_note': 'Tệp kèm bằng chứng tự kiểm tra được, kể cả ngoại tuyến và không cần {brand}.',
  'paper.made': 'Lập lúc',
  'paper.check': 'Kiểm tra sao kê này',
  'paper.lead':
    'Tệp này chứa bằng chứng và chương trình kiểm tra, dùng được khi không có mạng và không cần {brand}.',
  'paper.no_script': 'Việc kiểm tra cần JavaScript. Không có vẫn đọc được các con số.',
  'paper.holds_partly': 'Mọi bước thực hiện được đều khớp. Không phải mọi bằng chứng đều có trong tệp này.',
  'paper.fails': 'Có một bước không khớp. Tệp đã bị sửa hoặc bằng chứng bị sai.',
  'paper.unsupported':
    'Trình duyệt này không kiểm tra được chữ ký nên chưa chứng minh được điều gì. Hãy mở tệp bằng trình duyệt hỗ trợ Ed25519.',
  'paper.partial': 'không có đủ trong tệp này',
  'paper.liabilities': 'Số dư của bạn trong đợt kiểm kê toàn bộ khách hàng',
  'paper.step.table': 'Các con số trên trang này khớp với dữ liệu',
  'paper.step.sums': 'Số dư đầu kỳ cộng phát sinh bằng số dư cuối kỳ',
  'paper.step.events': 'Mọi bút toán đều có trong nhật ký công khai',
  'paper.step.lines': 'Sổ sách ghi đúng các số tiền này',
  'paper.step.listed': 'Kết quả khớp với sao kê',
  'paper.limits': 'Điều tệp này không thể chứng minh',
  'paper.limit.keys':
    'Các khóa nằm ngay trong tệp, và chỉ riêng chúng thì không chứng minh được gì. Hãy so với một bản sao từ nơi khác.',
  'paper.limit.script':
    'Ai sửa được tệp cũng sửa được chương trình kiểm tra trong đó. Định dạng là công khai nên mọi chương trình kiểm tra khác đều đọc được cùng dữ liệu.',
  'paper.limit.before': 'Số dư đầu kỳ, cũng như việc không thiếu bút toán nào, là theo {brand} nêu.',
  'paper.limit.words': 'Tên, loại và thời gian là do {brand} ghi. Chỉ các con số được so sánh.',
  'paper.left.orders': 'Lệnh không có bằng chứng trong tệp này: {n}. Tệp chứa tối đa {most} lệnh mới nhất.',
  'paper.left.events':
    'Bút toán cũ hơn không có bằng chứng trong tệp này: {n}. Vì vậy không thể so số tiền với sổ sách.',
  'paper.left.count':
    'Ở đây không có bằng chứng rằng số dư của bạn đã được tính: bạn chưa có trong đợt kiểm kê nào.',
  'paper.keys': 'Các khóa trong tệp này',
  'paper.keys_note':
    'Hãy so với bản sao bạn đã lưu trước đây hoặc bản của người khác. Khóa được công bố tại:',
} as const satisfies Translated<typeof english>
