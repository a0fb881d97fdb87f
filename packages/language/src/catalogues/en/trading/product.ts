/** English texts of the area product: versions of products and of the terms of their contracts. */
export const product = {
  'sheet.coming': 'From {time}',
  'sheet.coming.note': 'Decided but not in force yet. Your existing orders keep their terms.',
  'sheet.closed': 'This product is closed to new orders. Open orders settle as agreed.',
  'terms_history.kind.market_product': 'Products',
  'product.name': 'Name',
  'product.category': 'Category',
  'product.new_orders': 'New orders',
  'product.orders_taken': 'accepted',
  'product.orders_not_taken': 'not accepted',
} as const
