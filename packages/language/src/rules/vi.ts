import type { LanguageRules } from '../language-rules.ts'

/** What is watched for in Vietnamese texts. */
export const rules: LanguageRules = {
  smallNumbers: ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười'],
  forbiddenPhrases: [
    'cam kết lợi nhuận',
    'đảm bảo lợi nhuận',
    'lợi nhuận chắc chắn',
    'không rủi ro',
    'phi rủi ro',
    'không lo rủi ro',
    'bảo toàn vốn',
    'chắc thắng',
    'không bao giờ lỗ',
    '100% có lãi',
    'an toàn tuyệt đối',
    'làm giàu nhanh',
    'nhân đôi tài khoản',
    'thu nhập thụ động',
    'bảo hiểm tiền gửi',
  ],
  asksForSecrets: [
    'mật khẩu',
    'mã xác minh',
    'mã xác nhận',
    'mã xác thực',
    'mã bảo mật',
    'mã otp',
    'mã pin',
    'chuyển tiền đến',
    'chuyển tiền tới',
    'chuyển tiền vào',
    'chuyển khoản đến',
    'chuyển khoản tới',
    'chuyển khoản vào',
  ],
  secretWords: ['mật khẩu', 'mã xác minh', 'mã xác nhận', 'mã xác thực', 'mã otp', 'mã pin', 'mã'],
  service: /bộ phận hỗ trợ|chăm sóc khách hàng/i,
  pressure: {
    words:
      /nhanh (tay|lên)|cơ hội cuối|thời gian có hạn|đừng bỏ lỡ|chỉ còn \S+ (giờ|phút|suất)|(ưu đãi|thưởng) kết thúc sau|vừa (mua|đầu tư|thắng|nạp)|người đang (mua|xem|giao dịch)|gỡ (lại|lỗ)|(nạp|đầu tư|giao dịch|mua) ngay/i,
    samples: [
      'Nhanh tay, cơ hội cuối cùng.',
      'Chỉ còn {n} giờ, ưu đãi kết thúc sau {time}.',
      'An vừa đầu tư {amount}.',
      'Nạp ngay để gỡ lại.',
    ],
  },
}
