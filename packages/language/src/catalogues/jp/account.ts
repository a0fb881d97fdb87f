import type { Translated } from '../../messages.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'title.login': 'ログイン',
  'title.register': '新規登録',
  'title.forgetpwd': 'パスワードの再設定',
  'title.agreement': '利用規約',
  'title.trade': '商品',
  'title.order': '注文',
  'title.orders': '注文',
  'title.wallet': 'ウォレット',
  'title.movements': '入出金明細',
  'title.info': 'ユーザー情報',
  'title.security': 'セキュリティ',
  'title.setpassword': 'ログインパスワード',
  'title.language': '言語',
  'title.notices': 'お知らせ',
  'title.not_found': '見つかりません',
  'not_found.title': 'ページがありません',
  'not_found.note': 'アドレスの誤りか、ページが移動した可能性があります。',
  'not_found.step': 'ホームへ',
} satisfies Translated<typeof english>
