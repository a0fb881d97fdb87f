import type { Translated } from '../../messages.ts'
import type { mail as english } from '../en/mail.ts'

export const mail = {
  'mail.code_subject': '{brand} の認証コード：{code}',
  'mail.code_text': '認証コードは {code} です。',
  'mail.code_valid': '有効期限は{n}分、使用は1回限りです。',
  'mail.purpose_register': '用途：アカウントの新規登録',
  'mail.purpose_login_unlock': '用途：アカウントのロック解除',
  'mail.purpose_reset_password': '用途：ログインパスワードの再設定',
  'mail.code_never_shared':
    '{brand} がこのコードをお尋ねすることはありません。お心当たりがない場合は、何もせず、誰にも教えないでください。',
  'mail.code_sms': '{brand} 認証コード {code}（有効期限{n}分）。誰にも教えないでください。',
} satisfies Translated<typeof english>
