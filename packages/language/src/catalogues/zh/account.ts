import type { Translated } from '../../messages.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'title.login': '登录',
  'title.register': '注册',
  'title.forgetpwd': '重置密码',
  'title.agreement': '使用条款',
  'title.trade': '产品',
  'title.order': '订单',
  'title.orders': '订单',
  'title.wallet': '钱包',
  'title.movements': '变动记录',
  'title.info': '用户信息',
  'title.security': '安全',
  'title.setpassword': '登录密码',
  'title.language': '语言',
  'title.notices': '公告',
  'title.not_found': '未找到',
  'not_found.title': '此处没有页面',
  'not_found.note': '地址可能有误，或页面已移动。',
  'not_found.step': '返回首页',
} satisfies Translated<typeof english>
