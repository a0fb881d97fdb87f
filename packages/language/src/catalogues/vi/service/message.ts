import type { Translated } from '../../../messages.ts'
import type { message as english } from '../../en/service/message.ts'

export const message = {
  'message.recharge_success.title': 'Đã cộng tiền nạp',
  'message.recharge_success.text': 'Tiền nạp đã đến. Đã cộng {amount} vào ví của bạn.',
  'message.recharge_success_differs.title': 'Đã cộng tiền nạp, số tiền khác',
  'message.recharge_success_differs.text':
    'Tiền nạp đã đến. Bạn khai {amount}; thực nhận {received} và đã cộng vào ví. Nếu phần còn lại vẫn đang chuyển, vui lòng gửi một lần nạp mới cho phần đó.',
  'message.recharge_awaiting_second.title': 'Đã duyệt nạp lần 1, đang duyệt lần 2',
  'message.recharge_awaiting_second.text':
    'Lần nạp {amount} đã qua duyệt lần 1. Số tiền lớn cỡ này cần người thứ hai kiểm tra; tiền được cộng sau đó. Bạn không cần làm gì.',
  'message.recharge_rejected.title': 'Chưa cộng tiền nạp',
  'message.recharge_rejected.text':
    'Lần nạp {amount} chưa được cộng. Lý do: {reason} Ví của bạn không đổi. Bạn có thể gửi lại với biên lai đã sửa; tiền đã đến sẽ được trả toàn bộ cho người gửi.',
  'message.withdrawal_approved.title': 'Đã duyệt rút tiền',
  'message.withdrawal_approved.text':
    'Lần rút {amount} về {target} đã được duyệt và đang được chuyển. Chúng tôi sẽ báo khi tiền đã chuyển đi.',
  'message.withdrawal_paid.title': 'Đã chuyển tiền rút',
  'message.withdrawal_paid.text':
    'Lần rút {amount} đã hoàn tất: {received} đã được chuyển đến {target}. Nếu không phải bạn yêu cầu, hãy đổi mật khẩu đăng nhập và mật khẩu rút tiền ngay.',
  'message.withdrawal_rejected.title': 'Yêu cầu rút tiền bị từ chối',
  'message.withdrawal_rejected.text':
    'Lần rút {amount} bị từ chối. Lý do: {reason} Toàn bộ số tiền đã khả dụng trở lại trong ví. Bạn có thể gửi yêu cầu rút mới sau khi khắc phục.',
  'message.withdrawal_timed_out.title': 'Tiền rút được trả lại',
  'message.withdrawal_timed_out.text':
    'Lần rút {amount} không được xét duyệt trong {withdrawal_return_hours} giờ. Đó là lỗi của chúng tôi. Toàn bộ số tiền đã khả dụng trở lại trong ví; bạn có thể gửi yêu cầu rút mới bất cứ lúc nào.',
  'message.withdrawal_bank_refused.title': 'Ngân hàng từ chối khoản chuyển',
  'message.withdrawal_bank_refused.text':
    'Khoản chuyển {amount} đến {target} bị phía nhận từ chối. Toàn bộ số tiền đã khả dụng trở lại trong ví. Vui lòng kiểm tra tài khoản hoặc địa chỉ và gửi yêu cầu rút mới.',
  'message.withdrawal_payment_stopped.title': 'Đã dừng chuyển tiền',
  'message.withdrawal_payment_stopped.text':
    'Khoản chuyển {amount} đến {target} đã được dừng trước khi chuyển đi vì việc rút tiền của bạn đang tạm dừng. Toàn bộ số tiền đã về ví. Bạn có thể rút lại khi hết tạm dừng; trang Rút tiền cho biết thời điểm.',
  'message.withdrawal_returned.title': 'Tiền chuyển bị trả lại',
  'message.withdrawal_returned.text':
    'Lần rút {amount} về {target} bị trả lại sau khi chuyển. Toàn bộ số tiền, gồm cả phí, đã về ví của bạn. Vui lòng kiểm tra tài khoản hoặc địa chỉ và gửi yêu cầu rút mới.',
  'message.certification_passed.title': 'Đã xác minh danh tính',
  'message.certification_passed.text':
    'Danh tính của bạn đã được xác minh. Bạn có thể liên kết tài khoản ngân hàng đứng tên đã xác minh và rút tiền.',
  'message.certification_rejected.title': 'Chưa xác minh được danh tính',
  'message.certification_rejected.text':
    'Chưa xác minh được danh tính của bạn. Mục: {field}. Lý do: {reason} Vui lòng sửa và gửi lại.',
  'message.papers_viewed.title': 'Có người xem dữ liệu của bạn',
  'message.papers_viewed.text':
    'Một nhân viên ({role}) đã xem: {field}. Lý do nêu ra: {words}. Mọi lượt xem dữ liệu đều được ghi lại; bạn xem tất cả trong cài đặt bảo mật.',
  'message.fund_password_set.title': 'Đã đặt mật khẩu rút tiền',
  'message.fund_password_set.text':
    'Mật khẩu rút tiền đã được đặt. Cần cho mỗi lần rút tiền và mỗi tài khoản hoặc địa chỉ mới.',
  'message.fund_password_changed.title': 'Đã đổi mật khẩu rút tiền',
  'message.fund_password_changed.text': 'Mật khẩu rút tiền đã được đổi bằng mật khẩu cũ.',
  'message.fund_password_reset.title': 'Đã đặt lại mật khẩu rút tiền',
  'message.fund_password_reset.text':
    'Mật khẩu rút tiền đã được đặt lại bằng mật khẩu đăng nhập và mã xác minh. Để bảo mật, tạm dừng rút tiền đến {until}.',
  'message.login_password_changed.title': 'Đã đổi mật khẩu đăng nhập',
  'message.login_password_changed.text': 'Mật khẩu đăng nhập đã được đổi. Mọi thiết bị khác đã đăng xuất.',
  'message.login_password_reset.title': 'Đã đặt lại mật khẩu đăng nhập',
  'message.login_password_reset.text':
    'Mật khẩu đăng nhập đã được đặt lại bằng mã xác minh. Mọi thiết bị đã đăng xuất.',
  'message.login_password_reset_held.title': 'Đã đặt lại mật khẩu đăng nhập',
  'message.login_password_reset_held.text':
    'Mật khẩu đăng nhập đã được đặt lại bằng mã xác minh. Mọi thiết bị đã đăng xuất. Để bảo mật, tạm dừng rút tiền đến {until}.',
  'message.new_device.title': 'Thiết bị mới đăng nhập',
  'message.new_device.text':
    'Một thiết bị chưa từng dùng với tài khoản này đã đăng nhập. Trình duyệt và hệ thống: {device}. Bạn có thể đăng xuất thiết bị đó trong mục Thiết bị.',
  'message.somebody_tried.title': 'Có người thử đăng nhập',
  'message.somebody_tried.text':
    'Có người đã thử vào tài khoản của bạn bằng mật khẩu hoặc mã sai. Gần nhất từ: {device}, {place}. Nếu không phải bạn, hãy đổi mật khẩu và thêm xác thực 2 lớp; mục Bảo mật cho biết chi tiết.',
  'message.signed_out_by_desk.title': 'Đã đăng xuất trên mọi thiết bị',
  'message.signed_out_by_desk.text':
    'Bộ phận chăm sóc khách hàng đã đăng xuất tài khoản của bạn trên mọi thiết bị. Lý do nêu ra: {words}.',
  'message.factor_added.title': 'Đã thêm xác thực 2 lớp',
  'message.factor_added.text': 'Từ nay chỉ có mật khẩu thì không đăng nhập được.',
  'message.factor_removed.title': 'Đã gỡ xác thực 2 lớp',
  'message.factor_removed.text': 'Một cách xác thực 2 lớp đã được gỡ. Bạn có thể thêm lại trong mục Bảo mật.',
  'message.factor_recovered.title': 'Đã gỡ xác thực 2 lớp bị mất',
  'message.factor_recovered.text':
    'Mọi cách xác thực 2 lớp đã được gỡ bằng mật khẩu đăng nhập và mã xác minh. Để bảo vệ bạn, tạm dừng rút tiền đến {until}.',
  'message.recovery_codes_made.title': 'Mã khôi phục mới',
  'message.recovery_codes_made.text':
    'Đã tạo {recovery_codes, spellout} mã khôi phục cho tài khoản của bạn. Các mã trước đó không còn hiệu lực.',
  'message.recovery_code_used.title': 'Đã dùng mã khôi phục',
  'message.recovery_code_used.text':
    'Một mã khôi phục đã thay cho xác thực 2 lớp của bạn. Số mã còn lại: {left}.',
  'message.recovery_code_held.title': 'Tạm dừng rút tiền {security_hold_hours} giờ',
  'message.recovery_code_held.text':
    'Mã khôi phục đã được dùng để thay đổi xác thực 2 lớp của bạn. Để bảo vệ bạn, tạm dừng rút tiền đến {until}.',
  'message.account_secured.title': 'Tài khoản đã được bảo vệ',
  'message.account_secured.text':
    'Theo yêu cầu của bạn, mọi thiết bị đã đăng xuất; rút tiền, sao chép lệnh và tái tục đã dừng. Lệnh đang mở chạy hết theo điều kiện. Tạm dừng rút tiền đến {until}; bạn có thể kết thúc sớm hơn trong mục Bảo mật.',
  'message.account_released.title': 'Đã kết thúc tạm dừng rút tiền',
  'message.account_released.text':
    'Bạn đã kết thúc việc tạm dừng rút tiền. Sao chép lệnh và tái tục vẫn tắt đến khi bạn bật lại.',
  'message.own_word_changed.title': 'Đã đổi từ riêng',
  'message.own_word_changed.text':
    'Từ riêng giúp bạn nhận ra email và SMS của chúng tôi đã được đổi trong mục Bảo mật.',
  'message.data_downloaded.title': 'Đã tải xuống dữ liệu tài khoản',
  'message.data_downloaded.text':
    'Toàn bộ dữ liệu tài khoản của bạn đã được tải xuống thành một tệp. Tệp chứa đầy đủ giấy tờ và các số của bạn.',
  'message.card_bound.title': 'Đã liên kết tài khoản ngân hàng',
  'message.card_bound.text':
    'Tài khoản ngân hàng {target} đã được liên kết. Đến {until} nhận tổng cộng tối đa {most}.',
  'message.address_bound.title': 'Đã liên kết địa chỉ ví',
  'message.address_bound.text':
    'Địa chỉ ví {target} ({network}) đã được liên kết. Đến {until} nhận tổng cộng tối đa {most}.',
  'message.target_removed.title': 'Đã xóa tài khoản hoặc địa chỉ',
  'message.target_removed.text':
    'Đã xóa {target} khỏi tài khoản của bạn. Các lần rút đang chuyển đến đó vẫn tiếp tục.',
  'message.payout_lock_on.title': 'Đã khóa nơi nhận mới',
  'message.payout_lock_on.text':
    'Từ bây giờ chỉ rút được về tài khoản và địa chỉ liên kết quá {new_target_hours} giờ. Việc tắt cần {loosening_hours} giờ.',
  'message.payout_lock_ending.title': 'Khóa nơi nhận mới sắp hết',
  'message.payout_lock_ending.text':
    'Khóa đã được tắt. Khóa còn hiệu lực đến {until}; sau đó có thể rút cả về tài khoản và địa chỉ mới. Trước lúc đó bạn có thể giữ khóa ở mục Tài khoản và địa chỉ.',
  'message.calendar_changed.title': 'Giờ giao dịch sẽ thay đổi',
  'message.calendar_changed.text':
    'Từ {day}, giờ giao dịch hoặc ngày nghỉ của {products} thay đổi. Trang thông tin sản phẩm đã hiển thị. Lệnh đang mở vẫn tiếp tục và tất toán như thường lệ.',
  'message.payment_method_changed.title': 'Thông tin thanh toán đã đổi',
  'message.payment_method_changed.text':
    'Thông tin của phương thức thanh toán {method} đã đổi. Cả hai bản hiện trong {method_shown_hours} giờ ở mục Phương thức thanh toán. Chỉ dùng thông tin hiện trong ứng dụng; chúng tôi không gửi qua chat, email hay SMS.',
  'message.house_setting_changed.title': 'Thay đổi điều khoản: {setting}',
  'message.house_setting_changed.text':
    'Từ {until} áp dụng các con số khác. {setting}: {figures}. Những gì bạn đã gửi hoặc đã được báo giá trước đó giữ nguyên điều khoản. Mọi phiên bản đều có trong Lịch sử điều khoản.',
  'message.change': '{label}: {before} → {after}',
  'message.setting.withdrawal_setting': 'Rút {asset}',
  'message.setting.exchange_setting': 'Chuyển đổi {asset}',
  'message.setting.handling_hours': 'Giờ xử lý',
  'message.setting.practice_refill': 'Tiền demo',
  'message.setting.deposit_setting': 'Nạp tiền',
  'message.figure.rate': 'Phí',
  'message.figure.fee_least': 'Phí thấp nhất',
  'message.figure.fee_most': 'Phí cao nhất',
  'message.figure.fee': 'Phí',
  'message.figure.least': 'Số tiền tối thiểu',
  'message.figure.most': 'Số tiền tối đa',
  'message.figure.a_day': 'Số lần rút mỗi ngày',
  'message.figure.new_target_most': 'Tổng cộng tới tài khoản hoặc địa chỉ mới',
  'message.figure.spread': 'Chênh lệch giá mỗi bên',
  'message.figure.from': 'Bắt đầu',
  'message.figure.to': 'Kết thúc',
  'message.figure.up_to': 'Nạp lại đến',
  'message.figure.below': 'Nạp lại khi dưới',
  'message.figure.one_reviewer_most': 'Số tiền do một người duyệt',
  'message.figure.open_most': 'Số lần nạp chờ duyệt cùng lúc',
  'message.review_escalated.title': 'Đã lên đầu hàng chờ',
  'message.review_escalated.text':
    'Yêu cầu của bạn lâu hơn bình thường. Nay là hồ sơ {number} và đứng đầu hàng chờ. Bạn không cần làm gì.',
  'message.correction_made.title': 'Điều chỉnh trong ví',
  'message.correction_made.text':
    'Một điều chỉnh đã cộng {amount} vào ví của bạn. Lý do: {words}. Hai nhân viên đã quyết định; khoản này hiện trong ví.',
  'message.correction_made.taken':
    'Một điều chỉnh đã trừ {amount} khỏi ví của bạn. Lý do: {words}. Hai nhân viên đã quyết định; khoản này hiện trong ví.',
  'message.legal_hold_set.title': 'Rút tiền bị tạm ngừng',
  'message.legal_hold_set.text':
    'Theo quyết định của cơ quan có thẩm quyền, việc rút tiền bị tạm ngừng đến {until}. Lý do: {words}. Số dư không đổi và mọi việc khác vẫn tiếp tục. Bạn có thể khiếu nại với cơ quan ra quyết định; lý do có nêu tên cơ quan đó.',
  'message.legal_hold_ended.title': 'Có thể rút tiền trở lại',
  'message.legal_hold_ended.text': 'Việc tạm ngừng rút tiền đã kết thúc. Bạn có thể rút tiền trở lại.',
  'message.limit.deposit': 'Hạn mức nạp tiền',
  'message.limit.loss': 'Hạn mức lỗ',
  'message.limit.stake': 'Hạn mức mỗi lệnh',
  'message.limit.time': 'Giới hạn thời gian',
  'message.limit_tightened.title': 'Đã đặt hạn mức',
  'message.limit_tightened.text':
    '{limit}: giá trị bạn đặt có hiệu lực ngay. Nới rộng cần chờ {loosening_hours} giờ.',
  'message.limit_loosening.title': 'Hạn mức nới rộng đang chờ',
  'message.limit_loosening.text':
    '{limit}: giá trị nới rộng bạn yêu cầu có hiệu lực từ {until}. Trước đó bạn có thể hủy trong Hạn mức của tôi.',
  'message.limit_wait_ended.title': 'Hạn mức giữ nguyên',
  'message.limit_wait_ended.text':
    '{limit}: giá trị nới rộng đang chờ đã bị hủy. Hạn mức hiện tại giữ nguyên.',
  'message.cool_off_begun.title': 'Bắt đầu tạm nghỉ',
  'message.cool_off_begun.text':
    'Đến {until} không nhận từ bạn điều gì mới: lệnh, lệnh sao chép, dự án, tiền thưởng hay chuyển đổi sang tiền mã hóa. Lệnh đang mở chạy hết. Vẫn rút tiền và chuyển đổi tiền mã hóa sang tiền mặt được.',
  'message.self_exclusion_begun.title': 'Bắt đầu tự khóa giao dịch',
  'message.self_exclusion_begun.text':
    'Đến {until} không nhận từ bạn điều gì mới: khoản nạp, lệnh, dự án, tiền thưởng hay chuyển đổi sang tiền mã hóa. Sao chép lệnh và tái tục đã tắt. Lệnh đang mở chạy hết. Vẫn rút tiền và chuyển đổi tiền mã hóa sang tiền mặt được.',
  'message.self_exclusion_for_good.title': 'Tự khóa giao dịch vĩnh viễn',
  'message.self_exclusion_for_good.text':
    'Không nhận từ bạn điều gì mới nữa: khoản nạp, lệnh, dự án, tiền thưởng hay chuyển đổi sang tiền mã hóa. Sao chép lệnh và tái tục đã tắt. Lệnh đang mở chạy hết. Vẫn rút tiền và chuyển đổi tiền mã hóa sang tiền mặt được.',
  'message.follow_leader_closed.title': 'Đã ngừng sao chép lệnh',
  'message.follow_leader_closed.text':
    'Khách hàng bạn theo không còn mở cho người khác theo. Không sao chép thêm; lệnh sao chép đang mở chạy hết như thường. Bạn có thể theo người khác bất cứ lúc nào.',
  'message.follow_loss_stopped.title': 'Ngừng sao chép lệnh do mức dừng lỗ',
  'message.follow_loss_stopped.text':
    'Các lệnh sao chép đã lỗ đến mức dừng lỗ của bạn nên việc sao chép đã dừng. Lệnh sao chép đang mở chạy hết như thường. Việc sao chép vẫn tắt, trừ khi bạn đặt mức dừng lỗ khác.',
  'message.project_matured.title': 'Dự án đã đáo hạn',
  'message.project_matured.text':
    '{project} đã đáo hạn. Tiền gốc {amount} đã về ví của bạn. Tiền lãi cả kỳ: {interest}, đã trả đủ.',
  'message.project_stopped.title': 'Đã tất toán dự án trước hạn',
  'message.project_stopped.text':
    'Bạn đã tất toán {project} trước hạn. Toàn bộ tiền gốc {amount} đã về ví của bạn. Tổng lãi đã trả cho bạn: {interest}. Phí tất toán trước hạn, chỉ trừ vào lãi: {charge}.',
  'message.project_renewed.title': 'Dự án đã tái tục',
  'message.project_renewed.text':
    '{project} đã đáo hạn và được tái tục với cùng điều khoản, như bạn đã chọn: {amount} sinh lãi trở lại từ ngày kế tiếp và đáo hạn cuối ngày {day}. Trước đó bạn có thể tắt tái tục hoặc tất toán bất cứ lúc nào.',
  'message.project_not_renewed.title': 'Dự án đáo hạn, không tái tục',
  'message.project_not_renewed.text':
    '{project} đã đáo hạn và không được tái tục. Lý do: {reason} Tiền gốc {amount} đã về ví của bạn. Tiền lãi cả kỳ: {interest}, đã trả đủ. Bạn không cần làm gì.',
  'message.project_maturity_soon.title': 'Dự án sắp đáo hạn',
  'message.project_maturity_soon.text':
    '{project} đáo hạn cuối ngày {day}. Khi đó tiền gốc {amount} về ví của bạn. Tiền lãi cả kỳ theo tình hình hiện tại: {interest}. Bạn không cần làm gì.',
  'message.project_renewal_soon.title': 'Dự án sắp tái tục',
  'message.project_renewal_soon.text':
    '{project} đáo hạn cuối ngày {day} rồi tái tục với cùng điều khoản, như bạn đã chọn: {amount} chuyển sang kỳ mới. Nếu hôm đó không tái tục được, toàn bộ số tiền sẽ về ví của bạn. Bạn có thể tắt tái tục đến lúc đó.',
  'message.project_renewal_changed.title': 'Dự án sẽ không tái tục',
  'message.project_renewal_changed.text':
    'Theo tình hình hiện tại, {project} sẽ không tái tục. Lý do: {reason} Dự án đáo hạn cuối ngày {day}; khi đó tiền gốc {amount} về ví của bạn và tiền lãi không bị mất. Bạn không cần làm gì; tham gia lại hay không là tùy bạn.',
  'message.project_instalment_soon.title': 'Có thể góp đợt thứ hai',
  'message.project_instalment_soon.text':
    'Ngày góp đợt thứ hai của {project} là {day}: {amount}. Khoản này không bắt buộc: nếu không góp, lãi suất cơ bản vẫn áp dụng, không trừ gì vào tiền gốc và tiền lãi.',
  'message.bonus_offered.title': 'Có khoản thưởng cho bạn',
  'message.bonus_offered.text':
    'Bạn có thể nhận {amount} tiền thưởng đến {until}. Chưa cộng gì trước khi bạn đọc và chấp nhận điều kiện trong mục Phần thưởng.',
  'message.bonus_turnover_met.title': 'Đủ giá trị giao dịch',
  'message.bonus_turnover_met.text':
    'Khoản thưởng của bạn đã đủ giá trị giao dịch. Khi không còn lệnh mở đặt bằng tiền thưởng, chạm một lần trong mục Phần thưởng để chuyển số dư thưởng, hiện {amount}, thành tiền mặt.',
  'message.bonus_used_up.title': 'Đã dùng hết tiền thưởng',
  'message.bonus_used_up.text':
    'Khoản thưởng của bạn đã đủ giá trị giao dịch và không còn số dư nên đã kết thúc. Tiền mặt của bạn không bị trừ.',
  'message.bonus_expired.title': 'Tiền thưởng hết hạn',
  'message.bonus_expired.text':
    'Khoản thưởng của bạn đã hết hạn. Phần còn lại, {amount}, bị thu hồi. Tiền mặt của bạn không bị trừ.',
  'message.invitation_paid.title': 'Đã nhận thưởng giới thiệu',
  'message.invitation_paid.text':
    'Một người bạn đăng ký bằng mã của bạn đã xác minh danh tính xong. {amount} đã vào tiền mặt.',
  'message.project_pending_top_up.title': 'Chưa góp đợt thứ hai',
  'message.project_pending_top_up.text':
    'Đợt thứ hai của {project}, {amount} vào ngày {day}, chưa được góp. Khoản này không bắt buộc: lãi suất cơ bản vẫn áp dụng, không trừ gì vào tiền gốc và tiền lãi. Bạn vẫn có thể góp sau, đến hết ngày liền trước ngày tính lãi cuối; lãi suất cao hơn bắt đầu từ ngày sau khi góp.',
  'message.reason.project.project_not_open': 'dự án không mở vào ngày đó.',
  'message.reason.project.terms_changed':
    'điều khoản đã thay đổi từ khi bạn tham gia; bản cũ và bản mới hiện cạnh nhau.',
  'message.reason.project.project_full': 'dự án không còn đủ hạn mức cho số tiền này.',
  'message.reason.project.winding_down': 'sàn không nhận thêm giao dịch mới.',
  'message.reason.project.country_not_served': 'dự án chưa được cung cấp tại quốc gia của bạn.',
  'message.reason.project.reserve_short': 'dự trữ không đủ cho tiền lãi của kỳ kế tiếp.',
  'message.reason.project.amount_below_least': 'số tiền thấp hơn mức tối thiểu của dự án.',
  'message.reason.project.amount_above_most': 'số tiền vượt mức tối đa của dự án.',
  'message.reason.project.other': 'chưa đáp ứng điều kiện tái tục.',
  'message.not_you':
    'Nếu không phải bạn, hãy đặt lại mật khẩu đăng nhập và mật khẩu rút tiền ngay: đặt lại sẽ tạm dừng rút tiền {security_hold_hours} giờ.',
  'message.never_ask': '{brand} không bao giờ hỏi mật khẩu hay mã xác minh.',
  'message.note': 'Ghi chú của người xét duyệt: {note}',
  'message.bank_said': 'Thông báo từ ngân hàng: {note}',
  'message.reason.other': 'xem ghi chú.',
  'message.field.name': 'họ và tên',
  'message.field.id_number': 'Số giấy tờ tùy thân',
  'message.field.birthday': 'ngày sinh',
  'message.field.front': 'ảnh mặt trước',
  'message.field.back': 'ảnh mặt sau',
  'message.field.account': 'tên tài khoản',
  'message.field.card_number': 'số thẻ hoặc số tài khoản',
  'message.field.wallet_address': 'địa chỉ ví',
  'message.field.other': 'giấy tờ tùy thân',
  'message.words.identity_review': 'xét duyệt danh tính',
  'message.role.support': 'Chăm sóc khách hàng',
  'message.role.reviewer': 'Người xét duyệt',
  'message.role.treasurer': 'Nhân viên tài chính',
  'message.role.editor': 'Nhân viên nội dung',
  'message.role.admin': 'Quản trị viên',
  'message.role.other': 'Nhân viên',
  'message.method.alipay': 'Alipay',
  'message.method.wechat': 'WeChat',
  'message.method.bank': 'Chuyển khoản ngân hàng',
  'message.method.coin': 'Tiền mã hóa',
  'message.method.other': 'Phương thức thanh toán',
  'message.support_answered.title': 'Chăm sóc khách hàng đã trả lời',
  'message.support_answered.text': 'Tin nhắn của bạn đã có câu trả lời trong chat với chăm sóc khách hàng.',
  'message.complaint_answered.title': 'Khiếu nại {number} đã được trả lời',
  'message.complaint_answered.text':
    'Khiếu nại {number} của bạn đã có kết quả. Nếu chưa giải quyết xong, bạn được mở lại một lần trong {reopen_days} ngày.',
  'message.news_published.title': 'Tin tức: {article}',
  'message.news_published.text': 'Bạn có thể đọc toàn văn trong ứng dụng, ở mục Tin tức.',

  'message.alert_above.title': '{symbol} từ {level} trở lên',
  'message.alert_above.text': 'Cảnh báo giá {symbol} của bạn: {price}, tick {seq}, {at}.',
  'message.alert_below.title': '{symbol} từ {level} trở xuống',
  'message.alert_below.text': 'Cảnh báo giá {symbol} của bạn: {price}, tick {seq}, {at}.',
  'message.alert_rise.title': '{symbol} tăng {change} trong {within}',
  'message.alert_rise.text': 'Cảnh báo giá {symbol} của bạn: {price}, tick {seq}, {at}.',
  'message.alert_fall.title': '{symbol} giảm {change} trong {within}',
  'message.alert_fall.text': 'Cảnh báo giá {symbol} của bạn: {price}, tick {seq}, {at}.',
  'message.pending_placed.title': '{symbol}: lệnh chờ đã thành lệnh',
  'message.pending_placed.text':
    'Đạt lúc {at} và được nhận theo điều khoản bạn đã đồng ý. Giá vào là tick kế tiếp.',
  'message.pending_refused.title': '{symbol}: lệnh chờ không được đặt',
  'message.pending_refused.text': 'Đạt lúc {at}. {refusal}',
  'message.pending_expired.title': '{symbol}: lệnh chờ đã hết hạn',
  'message.pending_expired.text': 'Đến {until} lệnh chưa được đặt. Không tạm giữ hay trừ tiền.',
  'message.pending_terms_changed.title': '{symbol}: điều khoản lệnh chờ đã thay đổi',
  'message.pending_terms_changed.text':
    'Lệnh không được đặt nếu bạn chưa đồng ý điều khoản mới, và tự hết hạn vào {until}.',
  'message.order_settled.title': 'Lệnh {symbol} đã tất toán: {result}',
  'message.order_settled.text': '{open} → {close}, tick kết thúc {seq}.',
  'message.order_void.title': 'Lệnh {symbol} vô hiệu',
  'message.order_void.text': 'Đã hoàn số tiền đặt và phí vào ví: {amount}.',
  'message.own_note': 'Ghi chú của bạn: {note}',
  'message.push_covered_title': '{brand}',
  'message.push_covered': 'Bạn có tin nhắn mới. Số tiền bị ẩn trên thiết bị này.',
  'message.sent_code': 'Mã xác minh. {purpose}',
  'calendar.name': '{brand}: các khoản sắp tới',
  'calendar.practice': 'Demo, không phải tiền thật: {what}',
  'calendar.interest': 'Lãi dự án dự kiến',
  'calendar.maturity': 'Dự án đáo hạn',
  'calendar.instalment': 'Ngày góp đợt thứ hai, không bắt buộc',
  'calendar.renewal': 'Dự án tái tục',
  'message.account_name_changed.title': 'Đã đổi email hoặc số điện thoại',
  'message.account_name_changed.text':
    'Từ nay tài khoản của bạn đăng nhập bằng {account}, không còn bằng {former}. Mọi thiết bị khác đã đăng xuất và tạm dừng rút tiền đến {until}. Nếu không phải bạn: mở ứng dụng, ở trang đăng nhập chọn “Quên mật khẩu” rồi “Email hoặc số điện thoại của tôi đã bị đổi”. Trong {take_back_days, spellout} ngày, mã gửi đến {former} sẽ trả lại tài khoản.',
  'message.account_name_taken_back.title': 'Đã lấy lại email hoặc số điện thoại',
  'message.account_name_taken_back.text':
    'Thay đổi đã được hủy: tài khoản lại đăng nhập bằng {account}, không còn bằng {former}. Mọi thiết bị đã đăng xuất, mật khẩu đăng nhập hết hiệu lực và tạm dừng rút tiền đến {until}. Hãy đặt mật khẩu đăng nhập mới bằng mã xác minh và kiểm tra thẻ, địa chỉ, xác thực 2 lớp trong mục Bảo mật.',
  'message.api_key_made.title': 'Đã tạo khóa API',
  'message.api_key_made.text': 'Một khóa API có đuôi {tail} đã được tạo. Khóa có hiệu lực đến {until}.',
  'message.api_key_revoked.title': 'Đã thu hồi khóa API',
  'message.api_key_revoked.text': 'Khóa API có đuôi {tail} đã bị thu hồi và không dùng được nữa.',
  'message.api_key_elsewhere.title': 'Khóa API bị từ chối',
  'message.api_key_elsewhere.text':
    'Một chương trình đã dùng khóa API của bạn từ địa chỉ chưa được gắn và bị từ chối. Gần nhất từ: {device}, {place}. Nếu không phải của bạn, hãy thu hồi khóa trong mục Bảo mật.',

  'message.product_changed.title': 'Thay đổi ở {symbol}',
  'message.product_changed.text': 'Từ {from}: {changes}. Các lệnh bạn đang có giữ nguyên điều kiện.',
  'message.product_change.follows': 'Việc sao chép ở {symbol} tạm dừng đến khi bạn chấp nhận điều kiện mới.',
  'message.product_change.line': '{name}: {before} → {after}',
  'message.product_change.least': 'Số tiền đặt tối thiểu',
  'message.product_change.most': 'Số tiền đặt tối đa',
} satisfies Translated<typeof english>
