import type { FaqTexts } from '../../content/faq/faq.ts'

/** Questions and answers in Vietnamese. */
export const faq: FaqTexts = {
  where_is_my_recharge: {
    question: 'Tiền nạp của tôi ở đâu?',
    answer:
      'Mở Lịch sử nạp tiền và chạm vào lần nạp đó: bạn thấy ai phải xử lý, từ lúc nào và thường mất bao lâu. Tiền nạp được kiểm tra trong {recharge_promise_hours} giờ xử lý ({from} đến {to}). Trên {one_reviewer} thì hai người lần lượt quyết định. Quá hạn xử lý, bạn có thể yêu cầu ưu tiên ngay tại đó và nhận số hồ sơ.',
  },
  recharge_how: {
    question: 'Nạp tiền thế nào?',
    answer:
      'Trong mục Nạp tiền, chọn phương thức thanh toán và nhập số tiền. Bạn thấy thông tin thanh toán và mã tham chiếu. Hãy chuyển từ tài khoản đứng tên bạn, ghi mã tham chiếu vào nội dung chuyển khoản rồi tải biên lai lên. Thông tin thanh toán chỉ có trên trang đó. Không ai gửi qua chat.',
  },
  recharge_differs: {
    question: 'Vì sao số tiền được cộng khác số tôi đã chuyển?',
    answer:
      'Nhận được bao nhiêu, chúng tôi cộng đủ bấy nhiêu. Ngân hàng và mạng có thể thu phí dọc đường, hoặc số tiền đã chuyển khác số đã khai. Lịch sử ghi cả hai số và phần chênh lệch.',
  },
  recharge_reference: {
    question: 'Tôi quên mã tham chiếu, hoặc mã đã hết hạn. Tiền có mất không?',
    answer:
      'Không. Hãy bắt đầu lại lần nạp với cùng phương thức và số tiền, rồi tải lên đúng biên lai đó. Nếu không đối chiếu được khoản tiền, thông báo từ chối nêu lý do và bạn có thể gửi lại kèm phần còn thiếu.',
  },
  where_is_my_withdrawal: {
    question: 'Tiền rút của tôi ở đâu?',
    answer:
      'Mở Lịch sử rút tiền: mỗi lần rút hiện trạng thái, ai phải xử lý và hạn xử lý. Mỗi lần rút được hai người kiểm tra, trong {withdrawal_promise_hours} giờ, tính cả ban đêm. Lần rút chưa có quyết định sau {withdrawal_return_hours} giờ tự kết thúc và toàn bộ số tiền trở lại số dư. Trước khi được duyệt, bạn có thể hủy.',
  },
  withdraw_how: {
    question: 'Cần gì trước khi rút tiền?',
    answer:
      'Danh tính đã xác minh, tài khoản ngân hàng hoặc địa chỉ ví đã liên kết, và mật khẩu rút tiền. Bạn tự thiết lập cả ba trong mục Cá nhân. Tiền của bạn không bao giờ phải giao dịch đủ hay nạp thêm mới được rút.',
  },
  withdraw_limits: {
    question: 'Rút ít nhất và nhiều nhất bao nhiêu?',
    answer:
      'Cả hai mức hiện trên trang Rút tiền, cạnh phí và số tiền thực nhận. Bạn luôn rút được toàn bộ số dư khả dụng, kể cả khi dưới mức tối thiểu.',
  },
  withdraw_new_target: {
    question: 'Vì sao tôi chỉ rút được một phần về tài khoản hoặc địa chỉ mới?',
    answer:
      'Để bảo vệ bạn, tài khoản hoặc địa chỉ mới nhận tối đa {new_target} trong {new_target_hours} giờ đầu. Nếu người khác đã thêm, bạn có thời gian xử lý. Trang rút tiền hiện lúc giới hạn kết thúc.',
  },
  exchange_price: {
    question: 'Tiền mặt và tiền mã hóa được chuyển đổi theo giá nào?',
    answer:
      'Theo giá đã báo, giữ trong {quote_seconds} giây: bạn thấy giá, giá giữa và chênh lệch giá trước khi chấp nhận. Nếu báo giá hết hạn, hãy lấy báo giá mới; chưa có tiền nào di chuyển.',
  },
  practice_money: {
    question: 'Tiền demo là gì?',
    answer:
      'Tiền demo dùng như tiền trong toàn bộ ứng dụng, nhưng chưa từng được nạp và không rút được. Tiền demo có số dư riêng, không bao giờ lẫn với tiền thật. Dải ở đầu màn hình cho biết khi bạn đang dùng demo.',
  },
  practice_refill: {
    question: 'Tôi đã dùng hết tiền demo. Giờ làm sao?',
    answer:
      'Khi còn dưới {below}, bạn nạp lại được đến {up_to} trong ví, mỗi ngày một lần. Không cần hỏi ai.',
  },
  identity_why: {
    question: 'Vì sao cần giấy tờ của tôi?',
    answer:
      'Tiền rút chỉ chuyển cho người đã xác minh, nên không ai khác lấy được tiền của bạn. Giấy tờ được mã hóa, chỉ người xét duyệt mở, và mỗi lần xem đều được liệt kê cho bạn trong mục Bảo mật.',
  },
  identity_rejected: {
    question: 'Xác minh danh tính bị từ chối. Tôi làm gì được?',
    answer:
      'Lý do nêu rõ mục cần sửa. Hãy sửa và gửi lại cả hai ảnh: đủ bốn góc, rõ nét, không lóa. Bạn gửi lại bao nhiêu lần cũng được.',
  },
  chart_differs: {
    question: 'Vì sao biểu đồ của tôi khác nơi khác?',
    answer:
      'Mỗi trang lấy giá từ nguồn khác và ở thời điểm khác. Giá, biểu đồ và tất toán của chúng tôi dùng chung một danh sách tick đã công bố, mỗi mức giá có số riêng. Hãy so số tick của lệnh với danh sách đó.',
  },
  order_settles: {
    question: 'Lệnh được tất toán thế nào?',
    answer:
      'Giá vào lệnh là giá đầu tiên công bố sau khi nhận lệnh. Thời điểm hết hạn là lúc vào lệnh cộng số giây bạn chọn. Giá kết thúc theo quy tắc trên phiếu lệnh. Không ai đổi được giá, thời gian hay kết quả. Trang lệnh hiện cả hai tick và tính lại số tiền.',
  },
  order_tie: {
    question: 'Nếu giá kết thúc bằng giá vào lệnh thì sao?',
    answer: 'Lệnh vô hiệu: hoàn đủ số tiền đặt và phí. Trường hợp không có giá kịp thời cũng như vậy.',
  },
  order_close_early: {
    question: 'Có thể đóng lệnh trước hạn không?',
    answer:
      'Không. Lệnh chạy đến khi hết hạn, và phiếu lệnh ghi rõ trước khi bạn đặt. Trong mục Lệnh, bạn luôn xem được lệnh đang mở và khoản còn có thể mất.',
  },
  order_question: {
    question: 'Tôi không đồng ý với một kết quả. Tôi làm gì được?',
    answer:
      'Mở lệnh đã tất toán và chọn Khiếu nại kết quả này. Biên nhận tự đính kèm, bạn nhận một số hồ sơ, và câu trả lời kèm kết quả xem xét có trong {complaint_days} ngày.',
  },
  project_interest: {
    question: 'Khi nào tiền lãi dự án được cộng?',
    answer:
      'Mỗi nửa đêm cho ngày vừa qua, hoặc khi đáo hạn, tùy điều khoản của dự án. Trang Chi tiết lãi liệt kê từng ngày với lãi suất và số tiền. Lãi suất chỉ là dự kiến, và trang ghi rõ ai có nghĩa vụ trả.',
  },
  project_top_up: {
    question: 'Nếu tôi không góp đợt thứ hai thì sao?',
    answer:
      'Chỉ là lãi suất cao hơn không bắt đầu. Tiền gốc và mọi khoản lãi đã cộng vẫn là của bạn, và dự án tiếp tục với lãi suất ban đầu.',
  },
  project_stop: {
    question: 'Có thể rời dự án trước hạn không?',
    answer:
      'Có, bất cứ lúc nào. Toàn bộ tiền gốc được hoàn lại; phí tất toán trước hạn là một phần lãi chưa trả, và trang dự án tính sẵn trước khi bạn quyết định.',
  },
  bonus_turnover: {
    question: 'Giá trị giao dịch yêu cầu của tiền thưởng là gì?',
    answer:
      'Yêu cầu này chỉ ràng buộc tiền thưởng, không bao giờ ràng buộc tiền của bạn. Số tiền, tiến độ và ngày kết thúc ghi rõ trước khi bạn nhận. Bạn có thể từ bỏ bằng một lần chạm; chỉ mất tiền thưởng.',
  },
  invite_how: {
    question: 'Giới thiệu bạn bè thế nào?',
    answer:
      'Trong mục Cá nhân, chọn Giới thiệu bạn bè: chia sẻ mã, liên kết hoặc ảnh. Số người tăng khi bạn bè đăng ký bằng mã của bạn. Bạn bè nạp hay thua bao nhiêu không ảnh hưởng đến khoản bạn nhận.',
  },
  code_missing: {
    question: 'Không nhận được mã xác minh. Tôi làm gì được?',
    answer:
      'Mã có hiệu lực {code_good_minutes} phút. Hãy xem thư mục thư rác, kiểm tra địa chỉ hoặc số điện thoại, rồi yêu cầu mã mới sau thời gian đó. Trong chế độ demo không có email hay SMS, mã nằm ở hộp thư trên cùng trang.',
  },
  locked: {
    question: 'Tài khoản của tôi bị khóa. Làm sao vào lại?',
    answer:
      'Sau {lock_failures} lần sai mật khẩu, tài khoản khóa {lock_minutes} phút rồi tự mở. Với mã xác minh, bạn mở khóa ngay trên trang đăng nhập.',
  },
  password_forgotten: {
    question: 'Tôi quên mật khẩu đăng nhập.',
    answer:
      'Trên trang đăng nhập, chọn Quên mật khẩu, nhập tài khoản và mã xác minh rồi đặt mật khẩu mới. Đừng viết mật khẩu hay mã ở đây: không nhân viên nào cần.',
  },
  fund_password: {
    question: 'Mật khẩu rút tiền là gì, và nếu quên thì sao?',
    answer:
      'Mật khẩu này dùng khi rút tiền và khi thêm tài khoản ngân hàng hoặc địa chỉ ví. Nếu quên, hãy đặt mật khẩu mới trong mục Bảo mật bằng mật khẩu đăng nhập và mã; khi đó tạm dừng rút tiền {security_hold_hours} giờ.',
  },
  outside_app: {
    question: 'Có người nhắn tôi nhân danh {brand}. Có thật không?',
    answer:
      'Chúng tôi không bao giờ nhắn cho bạn ngoài ứng dụng, trừ mã và thông báo qua email hoặc SMS, không kèm liên kết. Không nhân viên nào hỏi mật khẩu, mã hay yêu cầu chuyển tiền. Đừng trả lời; hãy cho chúng tôi biết ở đây bạn đã nhận gì.',
  },
  complaint_how: {
    question: 'Khiếu nại thế nào?',
    answer:
      'Chọn Khiếu nại trên trang này và viết chuyện đã xảy ra. Bạn nhận một số hồ sơ và ngày được trả lời: trong {complaint_days} ngày. Nếu chưa giải quyết xong, bạn được mở lại một lần và một người khác sẽ xem xét.',
  },
}
