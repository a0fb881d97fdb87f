import type { Translated } from '../../../messages.ts'
import type { product as english } from '../../en/trading/product.ts'

export const product = {
  'sheet.coming': 'Từ {time}',
  'sheet.coming.note': 'Đã quyết định nhưng chưa có hiệu lực. Các lệnh bạn đang có giữ nguyên điều kiện.',
  'sheet.closed': 'Sản phẩm này không nhận lệnh mới. Lệnh đang mở được tất toán như đã thỏa thuận.',
  'terms_history.kind.market_product': 'Sản phẩm',
  'product.name': 'Tên',
  'product.category': 'Danh mục',
  'product.new_orders': 'Lệnh mới',
  'product.orders_taken': 'nhận',
  'product.orders_not_taken': 'không nhận',
} satisfies Translated<typeof english>
