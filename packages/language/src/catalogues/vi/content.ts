import type { FirstContent } from '../../content/content.ts'

/** First content in Vietnamese. */
export const content: FirstContent = {
  terms: {
    title: 'Điều khoản sử dụng',
    markdown: `## 1. Chỉ dùng tiền demo
{brand} ở đây chạy ở chế độ demo. Mọi khoản đều là tiền demo: chưa từng được nạp, không rút được, không đổi thành tiền thật. Không có hợp đồng nào về tiền thật.

## 2. Tài khoản của bạn
Đăng ký bằng email hoặc số điện thoại, mã xác minh và mật khẩu {password_min} đến {password_max} ký tự. Nhập sai nhiều lần, tài khoản tạm khóa; mã xác minh mở khóa ngay. Nếu chưa cài email hay SMS, mã hiện trên trình duyệt của bạn. **Tài khoản demo không riêng tư:** đừng dùng mật khẩu của nơi khác.

## 3. Giá
Giá được mô phỏng hoặc phát lại và ghi rõ. Đừng dựa vào đó để giao dịch nơi khác.

## 4. Hợp đồng có thời hạn
- Trước mỗi lệnh, bạn thấy số tiền đặt, phí, khoản chi trả, tỷ lệ thắng hòa vốn, lợi thế của sàn, quy tắc hòa giá và gián đoạn. Điều kiện được ký, có hiệu lực {ticket_seconds} giây; lệnh được nhận đúng như vậy hoặc bị từ chối.
- Giá vào lệnh là giá đầu tiên được công bố sau khi nhận lệnh. Hết hạn là lúc vào lệnh cộng thời hạn. Giá kết thúc theo quy tắc trên phiếu lệnh.
- Thắng nhận khoản chi trả đã hiển thị; thua mất số tiền đặt và phí. Hòa giá hoặc không có giá kịp thời thì lệnh vô hiệu, hoàn số tiền đặt và phí.
- Không thể đóng lệnh trước hạn. Điều kiện đổi sau không ảnh hưởng lệnh đó.
- {brand} là bên đối ứng của bạn: khoản bạn mất là khoản {brand} được.

## 5. Giao dịch công bằng
Không ai định được giá, kết quả hay khoản chi trả của một lệnh. Dùng “Kiểm chứng” để tính lại mỗi lần tất toán từ giá đã công bố. Giá đã công bố xem được {ticks_days} ngày, giá của lệnh của bạn {order_ticks_years} năm.

## 6. Tiền demo
Bạn nhận {practice_grant} đô la demo một lần. Khi tiền mặt dưới {practice_refill_below}, nạp lại được đến {practice_grant}, mỗi ngày một lần.

## 7. Vận hành
Khi dịch vụ tạm ngừng, lệnh đang mở được tất toán sau đó theo cùng quy tắc, từ giá đã công bố.

## 8. Thay đổi
Mỗi phiên bản có một số. Phiên bản bạn đồng ý được lưu.`,
  },
  risk: {
    title: 'Cảnh báo rủi ro',
    markdown: `Hãy đọc trước khi đặt lệnh. Ở đây bạn giao dịch bằng tiền demo; với tiền thật, mọi câu dưới đây đều đúng nguyên vẹn.

- **Bạn có thể mất toàn bộ số tiền đặt** trong vài giây, cùng với phí.
- **Tính trung bình, bạn lỗ.** Với tỷ lệ lợi nhuận 85% và phí 1%, bạn phải thắng hơn 54,6% số lệnh mới có lãi. Nếu tăng và giảm có khả năng như nhau, mỗi lệnh trung bình mất 8,5% số tiền đặt.
- **{brand} là bên đối ứng của bạn.** Khoản bạn mất là khoản {brand} được.
- **Biến động ngắn gần như ngẫu nhiên.** Vài lệnh thắng liên tiếp không nói lên điều gì về lệnh sau. Không chỉ báo nào thay đổi được điều đó.
- **Hệ số nhân làm số tiền đặt lớn hơn**, kéo theo phí và khoản lỗ có thể xảy ra.
- **Không thể đóng trước hạn.** Lệnh đã nhận sẽ chạy đến khi hết hạn.
- **Giá vào lệnh không phải giá bạn thấy**, mà là giá đầu tiên được công bố sau khi nhận lệnh.
- **Hòa giá hoặc thiếu giá** làm lệnh vô hiệu. Số tiền đặt và phí được hoàn, nhưng dù giá đi đúng hướng bạn chọn cũng không có khoản chi trả.
- **Giá mô phỏng và giá phát lại không phải thị trường.** Kết quả với tiền demo nói rất ít về kết quả với tiền thật, khi có sợ hãi, vội vàng và thua lỗ thật.
- **Không phải nơi nào cũng cho phép.** Nhiều quốc gia không cho phép bán loại hợp đồng này cho cá nhân, gồm các nước Khu vực Kinh tế châu Âu, Vương quốc Anh, Úc, Canada, Israel và Hoa Kỳ. Không có gì ở đây là lời mời giao dịch bằng tiền thật.
- **Không phải tư vấn.** Không có gì ở đây khuyến nghị sản phẩm, hướng hay thời điểm.

Đừng tăng số tiền đặt để gỡ lỗ. Nếu giao dịch không còn là lựa chọn tự do của bạn, hãy dừng lại và trò chuyện với người bạn tin tưởng.`,
  },
  privacy: {
    title: 'Quyền riêng tư',
    markdown: `{brand} lưu gì về bạn, vì sao và trong bao lâu. {brand} ở đây chạy ở chế độ demo: để giao dịch bằng tiền demo chỉ cần tên tài khoản và mật khẩu.

## 1. Lưu những gì
- **Tên tài khoản**, là email hoặc số điện thoại, để đăng nhập và liên hệ với bạn. Tên được che bớt khi hiển thị.
- **Mật khẩu đăng nhập và mật khẩu rút tiền**, dưới dạng mã băm mà không ai đọc ngược được.
- **Việc bạn làm với tiền**: lệnh, dự án, nạp tiền, rút tiền và mọi biến động số dư.
- **Giấy tờ tùy thân**, chỉ khi bạn gửi: họ tên, số giấy tờ, ngày sinh và hai mặt giấy tờ, được mã hóa bằng một khóa riêng.
- **Thiết bị của bạn**, qua một tên ngẫu nhiên trong cookie, để bạn xem và đăng xuất từng thiết bị.
- **Nội dung bạn viết** cho nhân viên chăm sóc khách hàng, kèm ảnh.

## 2. Dùng vào việc gì
Để vận hành tài khoản, tất toán và tuân thủ pháp luật, không dùng vào việc khác. Không quảng cáo, không cho bên khác theo dõi, không bán gì.

## 3. Ai xem được
Nhân viên chỉ xem những gì công việc cần, được che bớt khi có thể. Mỗi lần xem giấy tờ hoặc số của bạn đều được ghi lại kèm lý do, và bạn đọc được trong mục *Ai đã xem dữ liệu của tôi*. Số liệu công bố, như nợ phải trả khách hàng, không nêu tên ai.

## 4. Trong bao lâu
Lệnh, tin nhắn và biến động xem được trong {order_ticks_years} năm. Giấy tờ của tài khoản đã đóng được lưu mã hóa {papers_kept_years} năm rồi hủy cùng khóa. Ảnh không gắn với hồ sơ nào bị xóa sau {picture_unused_hours} giờ.

## 5. Bạn có thể làm gì
Tải dữ liệu của mình, sửa tên thật khi chưa xác minh, đăng xuất thiết bị, và đóng tài khoản khi đã rút hết tiền. Nếu có gì không ổn, hãy gửi khiếu nại: khiếu nại có số, hạn xử lý và câu trả lời.

## 6. Thay đổi
Mỗi phiên bản của văn bản này có một số, và mọi phiên bản cũ vẫn xem được bên cạnh.`,
  },
  invitation: {
    title: 'Quy tắc giới thiệu',
    markdown: `- Mã và liên kết giới thiệu là của bạn, không thời hạn. Chương trình không kết thúc, và mọi người đăng ký qua đó đều được đếm, không giới hạn.
- Không ai cần mã để đăng ký, và bạn bè có thể đăng ký mà không dùng mã của bạn.
- Khi bạn bè xác minh danh tính xong, {invitation_sum} được cộng vào tiền mặt của bạn, tối đa {invitations_a_year} lần mỗi năm. Không yêu cầu giao dịch và rút được như tiền của bạn.
- Việc này không phụ thuộc bạn bè nạp, giao dịch, thắng hay thua bao nhiêu.
- Tự giới thiệu mình bằng tài khoản thứ hai không được tính: một danh tính chỉ dùng cho một khách hàng.
- Bạn thấy tên đã che bớt, ngày và việc xác minh danh tính đã xong hay chưa. Ngoài ra bạn không thấy gì về bạn bè, và họ không thấy gì về bạn.
- Chỉ giới thiệu cho người quen và muốn nghe từ bạn. Đừng gọi đó là thu nhập: phần lớn người giao dịch hợp đồng có thời hạn bị lỗ.`,
  },
  download: {
    title: 'Cách đưa ứng dụng lên điện thoại',
    markdown: `{brand} là ứng dụng web: chỉ lấy từ trang này, không cần kho ứng dụng và giống hệt trong trình duyệt.

## iPhone và iPad
1. Mở trang này trong Safari.
2. Chạm nút Chia sẻ.
3. Chọn **Thêm vào MH chính**, rồi **Thêm**.

## Android
1. Mở trang này trong Chrome, Edge hoặc Firefox.
2. Chạm menu ba chấm.
3. Chọn **Cài đặt ứng dụng** hoặc **Thêm vào màn hình chính**.

## Máy tính
Trong Chrome và Edge, nút cài đặt nằm ở cuối thanh địa chỉ, bên phải. Trong Safari, chọn **Tệp**, rồi **Thêm vào Dock**.

## Nên biết
- Ứng dụng chiếm khoảng 1 MB và tự cập nhật khi bạn mở.
- Khi mất kết nối, ứng dụng hiện giá cuối cùng đã biết và ghi rõ là giá cũ. Đặt lệnh cần có kết nối.
- Không bao giờ cài từ tệp hay liên kết người khác gửi. Hãy so địa chỉ với địa chỉ bạn biết.
- Để gỡ, nhấn giữ biểu tượng và chọn xóa. Tài khoản của bạn vẫn còn.`,
  },
  notices: {
    verify: {
      title: 'Cách kiểm chứng kết quả',
      markdown: `Bạn không cần tin vào việc tất toán: bạn có thể tự tính lại.

1. Mở một lệnh đã tất toán trong lịch sử và bấm **Kiểm chứng**.
2. Thiết bị của bạn đọc giá đã công bố và khóa công khai.
3. Thiết bị kiểm tra chữ ký của biên nhận, tìm giá vào lệnh và giá kết thúc theo quy tắc, rồi tính lại số tiền.

Mỗi bước cho biết có khớp hay không. Nếu không khớp, vui lòng cho chúng tôi biết số lệnh.`,
    },
    settlement: {
      title: 'Lệnh được tất toán thế nào',
      markdown: `1. **Nhận lệnh.** Số tiền đặt và phí được tạm giữ, toàn bộ khoản chi trả được dành sẵn cho bạn. Bạn nhận biên nhận ký số.
2. **Giá vào lệnh** là giá đầu tiên được công bố sau khi nhận lệnh.
3. **Thời điểm hết hạn** là thời điểm của giá vào lệnh cộng thời hạn bạn chọn. Không gì dời được.
4. **Giá kết thúc** là mức giá cuối cùng tại hoặc trước thời điểm hết hạn, nếu phiếu lệnh không ghi quy tắc khác.
5. **Kết quả.** Tăng thắng nếu giá kết thúc cao hơn giá vào lệnh, Giảm thắng nếu thấp hơn. Nếu bằng nhau hoặc không có giá kịp thời, lệnh vô hiệu: hoàn số tiền đặt và phí.

Kết quả vào số dư khoảng một giây sau khi hết hạn.`,
    },
    practice: {
      title: 'Ở đây bạn giao dịch bằng tiền demo',
      markdown: `Mọi thứ ở đây dùng tiền demo. Đây không phải tiền thật: chưa từng được nạp vào và không rút ra được.

- Bạn bắt đầu với {practice_grant} đô la demo.
- Khi tiền mặt dưới {practice_refill_below}, bạn có thể nạp lại đến {practice_grant} trong ví, mỗi ngày một lần.
- Giá là giá mô phỏng hoặc phát lại, và được ghi rõ ở mọi nơi.

Tài khoản demo không riêng tư. Đừng dùng mật khẩu bạn đang dùng ở nơi khác.`,
    },
  },
  products: {
    BTCUSD: 'Bitcoin / Đô la Mỹ',
    ETHUSD: 'Ether / Đô la Mỹ',
    SOLUSD: 'Solana / Đô la Mỹ',
    USDTUSD: 'Tether / Đô la Mỹ',
    EURUSD: 'Euro / Đô la Mỹ',
    GBPUSD: 'Bảng Anh / Đô la Mỹ',
    USDJPY: 'Đô la Mỹ / Yên Nhật',
    XAUUSD: 'Vàng / Đô la Mỹ',
    XAGUSD: 'Bạc / Đô la Mỹ',
    XAUEUR: 'Vàng / Euro',
    '6E': 'Hợp đồng tương lai Euro',
    CL: 'Hợp đồng tương lai dầu thô',
    ES: 'Hợp đồng tương lai chỉ số Mỹ',
  },
}
