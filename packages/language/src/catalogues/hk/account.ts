import type { Translated } from '../../messages.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'title.login': '登入',
  'title.register': '註冊',
  'title.forgetpwd': '重設密碼',
  'title.agreement': '使用條款',
  'title.trade': '產品',
  'title.order': '訂單',
  'title.orders': '訂單',
  'title.wallet': '錢包',
  'title.movements': '變動記錄',
  'title.info': '用戶資料',
  'title.security': '安全',
  'title.setpassword': '登入密碼',
  'title.language': '語言',
  'title.notices': '公告',
  'title.not_found': '找不到頁面',
  'not_found.title': '此處沒有頁面',
  'not_found.note': '地址可能輸入錯誤，或頁面已移動。',
  'not_found.step': '返回主頁',
} satisfies Translated<typeof english>
