import type { Translated } from '../../../messages.ts'
import type { mail as english } from '../../en/service/mail.ts'

export const mail = {
  'mail.code_subject': '{brand} の認証コード：{code}',
  'mail.code_text': '認証コードは {code} です。',
  'mail.code_valid': '有効期限は{n}分、使用は1回限りです。',
  'mail.purpose_register': '用途：アカウントの新規登録',
  'mail.purpose_login_unlock': '用途：アカウントのロック解除',
  'mail.purpose_reset_password': '用途：ログインパスワードの再設定',
  'mail.purpose_fund_password': '用途：出金パスワードの設定',
  'mail.purpose_bind': '用途：出金先の銀行口座またはウォレットアドレスの登録',
  'mail.code_never_shared':
    '{brand} がこのコードをお尋ねすることはありません。お心当たりがない場合は、何もせず、誰にも教えないでください。',
  'mail.code_sms': '{brand} 認証コード {code}（有効期限{n}分）。誰にも教えないでください。',
  'mail.message_subject': '{brand}：{title}',
  'mail.message_no_link':
    '安全のため、このメールにはリンクを入れていません。詳しくはご自身で {brand} を開いてご確認ください。',
  'mail.message_sms': '{brand}：{text}',
  'mail.own_word': '合言葉：{word}',
  'mail.purpose_secure': '用途：アカウントの保護、またはその設定の変更',
  'mail.purpose_close': '用途：アカウントの閉鎖',
  'mail.purpose_withdraw': '用途：出金',
  'mail.purpose_data_download': '用途：アカウントの全データのダウンロード',
  'mail.purpose_change_name': '用途：アカウントのメールアドレスまたは電話番号の変更',
  'mail.purpose_new_name': '用途：このメールアドレスまたは電話番号をアカウントに登録',
  'mail.purpose_take_back': '用途：変更前のメールアドレスまたは電話番号に戻す',
  'mail.purpose_api_key': '用途：アカウントのAPIキーの作成',
} satisfies Translated<typeof english>
