import type { Translated } from '../../../messages.ts'
import type { follow as english } from '../../en/trading/follow.ts'

export const follow = {
  'title.leader': 'Trader dẫn đầu {label}',
  'follow.views': 'Các phần của trang',
  'follow.view.leaders': 'Trader dẫn đầu',
  'follow.view.mine': 'Đang theo',
  'follow.view.open': 'Cho theo lệnh',
  'follow.failed': 'Không tải được trang sao chép lệnh',
  'follow.failed.note':
    'Việc sao chép vẫn tiếp tục như bạn đã đặt, và lệnh đang mở vẫn tất toán dù không có trang này.',
  'follow.copy': 'Lệnh sao chép',

  // Leaders
  'follow.intro':
    'Trader dẫn đầu là khách hàng cho người khác sao chép lệnh của mình. Họ không được hưởng gì và không biết ai theo mình.',
  'follow.sorted': 'Xếp theo thời gian đã mở, không bao giờ theo kết quả.',
  'follow.leaders': 'Trader dẫn đầu',
  'follow.leaders.none': 'Chưa có ai để theo',
  'follow.leaders.none_note': 'Trader dẫn đầu hiện ở đây khi có khách hàng mở cho người khác theo.',
  'follow.leaders.be_one': 'Cho người khác theo',
  'follow.leaders.end': '{n} trader dẫn đầu, đã hết',
  'follow.leaders.more': 'Tải thêm trader dẫn đầu',
  'follow.leader.since': 'Mở từ {day}',
  'follow.leader.orders': '{n, plural, =0 {chưa có lệnh tất toán} other {# lệnh}}',
  'follow.leader.counts': '{won} thắng · {lost} thua · {ended} vô hiệu',
  'follow.leader.you': 'bạn',

  // One leader
  'follow.leader.missing': 'Không có trader dẫn đầu này',
  'follow.leader.missing_note': 'Khách hàng này hiện không mở cho người khác theo, hoặc chưa từng mở.',
  'follow.leader.all': 'Xem tất cả trader dẫn đầu',
  'follow.leader.closed': 'Không còn mở',
  'follow.leader.closed_note':
    'Trader này không cho người khác theo nữa. Không còn sao chép gì, và kết quả không hiển thị cho người khác.',
  'follow.leader.own': 'Đây là trang của bạn như người khác nhìn thấy.',
  'follow.record': 'Toàn bộ kết quả',
  'follow.record.note':
    'Tính mọi lệnh đã tất toán, cả lệnh thua; không hiện lệnh đang mở. Kết quả trước đây không nói lên điều gì về lệnh sau.',
  'follow.result': 'Kết quả',
  'follow.won': 'Thắng',
  'follow.lost': 'Thua',
  'follow.void': 'Vô hiệu',
  'follow.period': 'Khoảng thời gian',
  'follow.period.days': '{n} ngày',
  'follow.orders': 'Lệnh',
  'follow.win_rate': 'Tỷ lệ thắng',
  'follow.break_even': 'Hòa vốn',
  'follow.worst_fall': 'Mức sụt giảm lớn nhất',
  'follow.average_stake': 'Số tiền đặt trung bình',
  'follow.followers_result': 'Người theo lệnh, trên mỗi {amount} đã đặt',
  'follow.followers_result.none': 'Chưa có lệnh sao chép tất toán',
  'follow.period.none': 'Không có lệnh tất toán trong khoảng này.',
  'follow.months': 'Kết quả theo tháng',
  'follow.settled': 'Lệnh đã tất toán',
  'follow.settled.none': 'Chưa có lệnh tất toán.',
  'follow.settled.end': '{n} lệnh, đã hết',
  'follow.settled.more': 'Tải thêm lệnh',

  // Following
  'follow.begin': 'Sao chép lệnh',
  'follow.change': 'Đổi cài đặt',
  'follow.pause': 'Tạm dừng',
  'follow.resume': 'Theo lại',
  'follow.read_terms': 'Đọc điều kiện mới',
  'follow.paused': 'Đã tạm dừng. Lệnh sao chép đang mở chạy hết.',
  'follow.started': 'Bạn theo {label} với {amount} mỗi lệnh.',
  'follow.not_both':
    'Bạn đang cho người khác theo nên không thể theo ai: lệnh sao chép không được sao chép tiếp. Hãy ngừng cho theo trước.',
  'follow.state.on': 'Đang theo với {amount} mỗi lệnh',
  'follow.state.paused': 'Tạm dừng: không sao chép gì',
  'follow.state.terms_changed': 'Điều kiện đã đổi: lệnh liên quan không được sao chép đến khi bạn chấp nhận',
  'follow.state.leader_closed': 'Trader dẫn đầu không cho theo nữa: không sao chép gì',
  'follow.state.loss_stopped': 'Đã dừng do mức dừng lỗ của bạn: không sao chép gì',
  'follow.state.account_secured': 'Đã dừng khi bạn bảo vệ tài khoản: không sao chép gì',
  'follow.state.self_excluded': 'Đã dừng khi bạn tự khóa giao dịch: không sao chép gì',
  'follow.used': 'Đã dùng trong mức trần hôm nay',
  'follow.used.of': '{used} / {cap}',
  'follow.own_result': 'Kết quả các lệnh sao chép của bạn',
  'follow.chosen': 'Sản phẩm và thời hạn',
  'follow.chosen.all': 'Tất cả',

  // Sheet
  'follow.sheet': 'Theo {label}',
  'follow.amount': 'Mỗi lệnh',
  'follow.amount.between': '{least} đến {most}',
  'follow.day_cap': 'Tối đa mỗi ngày',
  'follow.day_cap.note':
    'Tổng số tiền đặt và phí của lệnh sao chép trong ngày. Lệnh sao chép vô hiệu không tính.',
  'follow.most_per_order': 'Tối đa mỗi lệnh, gồm phí',
  'follow.day_loss': 'Dừng lỗ theo ngày',
  'follow.total_loss': 'Dừng lỗ tổng',
  'follow.total_loss.note':
    'Không sao chép lệnh có thể vượt mức dừng lỗ; lệnh sao chép đang mở được coi là thua đến khi kết thúc. Chạm mức tổng thì ngừng theo lệnh.',
  'follow.optional': 'không đặt',
  'follow.products': 'Sản phẩm',
  'follow.durations': 'Thời hạn',
  'follow.all_chosen': 'Sao chép tất cả. Chạm để chỉ chọn một số.',
  'follow.some_chosen': 'Chỉ sao chép các mục đã chọn.',
  'follow.terms': 'Điều bạn đồng ý',
  'follow.terms.copy':
    'Mỗi lệnh của trader dẫn đầu được sao chép: cùng sản phẩm, hướng và thời hạn, với số tiền của bạn, hệ số nhân 1, trả bằng tiền mặt.',
  'follow.terms.own':
    'Lệnh sao chép là lệnh của bạn: giá vào lệnh, biên nhận và hạn mức riêng. Giá có thể khác giá của trader dẫn đầu.',
  'follow.terms.second':
    'Lệnh sao chép được đặt trong {copy_within_seconds, spellout} giây sau lệnh của trader dẫn đầu, hoặc không đặt. Lệnh không sao chép có trong lịch sử kèm lý do.',
  'follow.terms.cost':
    'Phí như mọi lệnh khác. Sàn là bên đối ứng của mọi lệnh sao chép. Bạn có thể mất toàn bộ số tiền đặt.',
  'follow.terms.leader':
    'Trader dẫn đầu không được hưởng gì, không thấy bạn hay số tiền của bạn và không có nghĩa vụ tư vấn. Lệnh sao chép của bạn không được sao chép tiếp.',
  'follow.terms.stop':
    'Bạn có thể tạm dừng hoặc ngừng bất cứ lúc nào; “Nghỉ hôm nay” cũng dừng sao chép. Lệnh sao chép đang mở chạy hết; không thể đóng lệnh trước hạn. Khi điều kiện đổi, việc theo lệnh tạm dừng đến khi bạn chấp nhận.',
  'follow.terms.hash': 'Mã băm của điều kiện này: {hash}',
  'follow.accept': 'Tôi đã đọc và đồng ý.',
  'follow.missing.amount': 'Nhập số tiền mỗi lệnh',
  'follow.missing.day_cap': 'Nhập mức tối đa mỗi ngày',
  'follow.missing.accept': 'Đồng ý điều kiện để tiếp tục',
  'follow.confirm': 'Theo với {amount} mỗi lệnh',
  'follow.sum.malformed': 'Vui lòng nhập số tiền bằng chữ số.',
  'follow.sum.too_fine': 'Tối đa hai chữ số thập phân.',
  'follow.sum.below_amount': 'Không được thấp hơn số tiền mỗi lệnh.',
  'follow.sum.below_least': 'Số tiền tối thiểu là {least}.',
  'follow.sum.above_most': 'Số tiền tối đa là {most}.',

  // Own follows and records
  'follow.mine.none': 'Bạn chưa theo ai',
  'follow.mine.none_note':
    'Trang của trader dẫn đầu hiện toàn bộ kết quả, cả lệnh thua. Bạn quyết định số tiền, mức trần và mức dừng lỗ.',
  'follow.mine': 'Trader bạn đang theo',
  'follow.records': 'Lệnh sao chép và lệnh không sao chép',
  'follow.records.none': 'Chưa sao chép gì.',
  'follow.records.end': '{n} mục, đã hết',
  'follow.records.more': 'Tải thêm mục',
  'follow.records.copied': 'Đã sao chép',
  'follow.records.not_copied': 'Không sao chép',
  'follow.records.ended': 'Đã ngừng sao chép lệnh',
  'follow.records.closed': 'Trader dẫn đầu không còn mở cho người khác theo.',

  // Being followed
  'follow.open.off': 'Không ai theo được bạn',
  'follow.open.on': 'Người khác có thể theo bạn',
  'follow.open.since': 'Từ {day}, là trader dẫn đầu {label}',
  'follow.open.shows': 'Người khác thấy gì',
  'follow.open.shows.label': 'Một tên ngẫu nhiên, không phải tên hay tài khoản của bạn.',
  'follow.open.shows.record': 'Mọi lệnh hợp đồng đã tất toán kèm số tiền, cả lệnh thua.',
  'follow.open.shows.not': 'Không thấy lệnh đang mở, số dư hay bất cứ gì khác trong tài khoản.',
  'follow.open.gives': 'Bạn được gì',
  'follow.open.gives.nothing':
    'Không gì cả: trader dẫn đầu không được hưởng gì, không thấy người theo lệnh hay số tiền của họ.',
  'follow.open.gives.free':
    'Bạn không nợ gì người theo lệnh và có thể ngừng cho theo bất cứ lúc nào. Việc theo lệnh kết thúc cho tất cả cùng lúc.',
  'follow.open.gives.chain':
    'Khi đang cho người khác theo, bạn không thể theo ai: lệnh sao chép không được sao chép tiếp.',
  'follow.open.not_both':
    'Bạn đang theo người khác nên không ai theo được bạn: lệnh sao chép không được sao chép tiếp. Hãy ngừng theo trước.',
  'follow.open.begin': 'Mở cho người khác theo',
  'follow.open.end': 'Ngừng cho người khác theo',
  'follow.open.own_page': 'Xem trang của tôi',
  'follow.open.opened': 'Người khác đã có thể theo bạn.',
  'follow.open.closed': 'Không còn ai theo bạn.',
  'follow.open.close_title': 'Ngừng cho người khác theo?',
  'follow.open.close_note':
    'Việc theo lệnh kết thúc cho mọi người đang theo bạn, và họ được báo là bạn không cho theo nữa. Tên và kết quả của bạn vẫn được giữ.',
} satisfies Translated<typeof english>
