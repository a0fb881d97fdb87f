import type { Translated } from '../../../messages.ts'
import type { protection as english } from '../../en/accounts/protection.ts'

export const protection = {
  'title.factor': '二要素認証',
  'title.lost_factor': '認証手段の紛失',
  'title.recovery_codes': 'リカバリーコード',
  'title.devices': '端末',
  'title.own_word': 'フィッシング対策ワード',
  'title.app_lock': 'アプリロック',
  'title.secure': 'アカウントを保護',
  'title.data': 'データをダウンロード',
  'title.close': 'アカウントを閉鎖',
  'title.time_zone': 'タイムゾーン',
  'protection.on': 'オン',
  'protection.off': 'オフ',
  'protection.password': 'ログインパスワード',
  'protection.id_number': '本人確認書類番号',
  'protection.id_number_note': '本人確認に使った書類の番号です。',
  'protection.birthday': '生年月日',
  'protection.missing.password': 'ログインパスワードを入力',
  'protection.missing.code': '認証コードを入力',
  'protection.missing.fund_password': '出金パスワードを入力',
  'protection.missing.id_number': '本人確認書類番号を入力',
  'protection.missing.birthday': '生年月日を選択',
  'protection.missing.factor': '{authenticator_digits}桁のコードを入力',
  'protection.missing.recovery_code': 'リカバリーコードを入力',
  'proof.passkey': '次に進むと、お使いの端末でパスキーを求められます。',
  'proof.or_passkey': '空欄のまま進むと、端末でパスキーを求められます。',

  'protection.factor.lead':
    '二要素認証をオンにすると、パスワードだけではログインできません。ログインのたびに認証アプリのコードまたはパスキーを確認します。',
  'protection.factor.app': '認証アプリ',
  'protection.factor.since': '{time} から',
  'protection.factor.add_app': '認証アプリを追加',
  'protection.factor.passkeys': 'パスキー',
  'protection.factor.no_passkey':
    'パスキーはまだありません。スマートフォン、パソコン、セキュリティキーに保存されます。',
  'protection.factor.add_passkey': 'パスキーを追加',
  'protection.factor.no_passkeys_here':
    'このブラウザーまたはこのアドレスではパスキーを使えません。認証アプリか別のブラウザーをお使いください。',
  'protection.factor.remove': '削除',
  'protection.factor.remove_what': '削除：{what}',
  'protection.factor.lost': '認証手段を紛失した場合',
  'protection.factor.begin': '続ける',
  'protection.factor.scan':
    '認証アプリでこの画像を読み取るか、キーを入力してください。次に、アプリに表示される{authenticator_digits}桁のコードを入力します。',
  'protection.factor.picture': '認証アプリ用のQRコード',
  'protection.factor.key': 'キー',
  'protection.factor.digits': 'アプリの{authenticator_digits}桁のコード',
  'protection.factor.confirm': 'オンにする',
  'protection.factor.label': 'パスキーの名前',
  'protection.factor.label_placeholder': '例：スマホ',
  'protection.factor.make': 'パスキーを作成',
  'protection.factor.not_made':
    'パスキーは作成されませんでした。もう一度試すか、認証アプリをお使いください。',
  'protection.factor.not_shown': 'パスキーを確認できませんでした。もう一度試すか、別の方法を選んでください。',
  'protection.factor.added': '二要素認証を追加しました。',
  'protection.factor.removed': '二要素認証を削除しました。',
  'protection.factor.remove_lead':
    '削除にはログインパスワードと使用中の認証手段が必要です。削除後はパスワードだけでログインできます。',
  'protection.factor.use_passkey': 'パスキーを使用',
  'protection.factor.wrong': 'コードが正しくないか、すでに使用されています。コードは1回限り有効です。',
  'protection.factor.passkey_alone': 'パスキーがあれば、パスワードなしでもログインできます。',

  'protection.login.title': '二要素認証',
  'protection.login.lead_app': '認証アプリに表示中の{authenticator_digits}桁のコードを入力してください。',
  'protection.login.lead_passkey': 'パスキーで確認して続けてください。',
  'protection.login.lead_both':
    '認証アプリの{authenticator_digits}桁のコードを入力するか、パスキーで確認してください。',
  'protection.login.back': '別のアカウント',
  'protection.login.passkey': 'パスキーでログイン',
  'protection.login.no_passkey_found':
    'パスキーでログインできませんでした。この端末に当サイトのパスキーがない場合は、パスワードでログインし、「セキュリティ」で追加してください。見つからないパスキーは、削除して追加し直す必要があるかもしれません。',
  'protection.login.passkey_failed':
    'このパスキーに対応するアカウントはありません。パスワードでログインしてください。',

  'protection.recovery.lead':
    'スマートフォンやパスキーが手元にないとき、リカバリーコードを二要素認証の代わりに使えます。1つのコードは1回限りです。',
  'protection.recovery.left': '残り{left}/{total}個',
  'protection.recovery.none': '残りなし',
  'protection.recovery.make': '新しいコードを作成',
  'protection.recovery.renew': '新規作成',
  'protection.recovery.make_lead':
    '新しい{recovery_codes}個のコードを作成すると、今のコードは使えなくなります。ログインパスワードと使用中の認証手段が必要です。ここではリカバリーコードは使えません。',
  'protection.recovery.keep':
    '今すぐコードを保管してください。表示されるのはこの1回だけです。紙に控えるなど、認証アプリの入ったスマートフォン以外に保管することをおすすめします。',
  'protection.recovery.copy': 'すべてコピー',
  'protection.recovery.download': 'ファイルに保存',
  'protection.recovery.print': '印刷',
  'protection.recovery.kept': 'コードを保管しました。',
  'protection.recovery.missing': '保管の確認にチェック',
  'protection.recovery.done': '完了',
  'protection.recovery.file':
    '{brand}：{account} のリカバリーコード（{time} 作成）。1つのコードは1回限りです。',
  'protection.recovery.field': 'リカバリーコード',
  'protection.recovery.use': 'リカバリーコードを使用',
  'protection.recovery.use_other': 'アプリまたはパスキーを使用',
  'protection.recovery.wrong':
    'このコードは使えません。コードは1回限りで、新しく作成すると以前のコードは無効になります。',

  'protection.lost.lead':
    '二要素認証をすべて削除します。ログインパスワードと認証コード{asks, select, yes {、本人確認書類番号} other {}}でご本人を確認します。',
  'protection.lost.hold_title': '出金を{security_hold_hours}時間停止します',
  'protection.lost.hold': '{time} まで停止します。ほかに変更はなく、注文とプロジェクトはそのまま続きます。',
  'protection.lost.id_number_maybe': '本人確認済みの場合のみ。',
  'protection.lost.action': '二要素認証を削除',
  'protection.lost.done': '削除しました。出金は {time} まで停止します。パスワードでログインできます。',
  'protection.lost.account': 'メールまたは電話番号',

  'protection.devices.lead':
    '現在ログイン中の端末です。心当たりのない端末はログアウトし、ログインパスワードを変更してください。',
  'protection.devices.this': 'この端末',
  'protection.devices.unknown': '不明なブラウザー',
  'protection.devices.seen': '最終利用 {time}',
  'protection.devices.first': '初回 {time}',
  'protection.devices.sign_out': 'ログアウト',
  'protection.devices.sign_out_what': 'ログアウト：{name}',
  'protection.devices.others': 'ほかの端末をすべてログアウト',
  'protection.devices.others_note':
    'この端末だけがログインしたままになります。APIキーもすべて無効化されます。',
  'protection.devices.done': 'ログアウトしました。',
  'protection.devices.only_this': 'ほかにログイン中の端末はありません。',

  'protection.word.lead':
    '合言葉を決めてください。当社のすべてのメールとSMSに記載され、偽物と見分けられます。当社の担当者は見ることができません。',
  'protection.word.label': 'フィッシング対策ワード',
  'protection.word.placeholder': 'パスワード以外の言葉',
  'protection.word.now': '現在の合言葉：{word}',
  'protection.word.none': 'まだ設定されていません。',
  'protection.word.action': '保存',
  'protection.word.remove': '削除',
  'protection.word.saved': '保存しました。次のメールから記載されます。',
  'protection.word.missing': '言葉を入力',

  'protection.secure.lead':
    '端末を紛失した場合や、パスワードをほかの人に知られた場合にお使いください。すぐに次の処理を行います。',
  'protection.secure.step_devices': 'この端末を含むすべての端末をログアウトし、APIキーをすべて無効化します。',
  'protection.secure.step_withdrawals': '出金を {time} まで{security_hold_hours}時間停止します。',
  'protection.secure.step_recurring': 'フォローとプロジェクトの継続を停止します。',
  'protection.secure.step_orders': '保有中の注文は条件どおりに終了します。資金はお客様のものです。',
  'protection.secure.action': 'アカウントを保護',
  'protection.secure.done':
    'すべての端末をログアウトしました。出金は {time} まで停止し、自動で再開します。ログインして、ログインパスワードを変更してください。',

  'protection.hold.title': '出金は {time} まで停止中',
  'protection.hold.secured': 'お客様がアカウントを保護しました。',
  'protection.hold.factor_recovered': '紛失した二要素認証を削除しました。',
  'protection.hold.recovery_code': 'リカバリーコードで二要素認証が変更されました。',
  'protection.hold.fund_password_reset': '出金パスワードを再設定しました。',
  'protection.hold.login_password_reset': 'ログインパスワードを再設定しました。',
  'protection.hold.account_changed': 'メールアドレスまたは電話番号を変更しました。',
  'protection.hold.since': '{time} から。',
  'protection.hold.ends': '自動で再開します。お支払いや申請は不要です。',
  'protection.hold.release': '停止を早めに解除',
  'protection.hold.appeal': '異議を申し立てる',

  'protection.release.title': '停止を早めに解除',
  'protection.release.fund_password': '出金パスワードと認証コードが必要です。',
  'protection.release.identity': 'ログインパスワード、本人確認書類番号、生年月日、認証コードが必要です。',
  'protection.release.login_password': 'ログインパスワードと認証コードが必要です。',
  'protection.release.none': '解除するものはありません',
  'protection.release.none_note': '出金は停止していません。',
  'protection.release.action': '停止を解除',
  'protection.release.done': '再び出金できます。',

  'protection.lock.lead':
    'アプリを再び開くときに、PIN、指紋または顔で確認します。ロックはこの端末だけの設定で、画面の表示を守るものです。アカウント自体は保護しません。',
  'protection.lock.pin': 'PIN（数字{pin_min}〜{pin_max}桁）',
  'protection.lock.pin_again': 'PIN（確認）',
  'protection.lock.pins_differ': '2つのPINが一致しません。',
  'protection.lock.after': 'ロックまでの時間',
  'protection.lock.at_once': 'すぐに',
  'protection.lock.minutes': '{n}分',
  'protection.lock.device': '指紋または顔認証',
  'protection.lock.device_note': 'この端末の認証方法を使います。PINも引き続き使えます。',
  'protection.lock.device_none': '指紋・顔認証：この端末のブラウザーでは使えません。',
  'protection.lock.action': 'オンにする',
  'protection.lock.change': '保存',
  'protection.lock.off': 'オフにする',
  'protection.lock.is_on': 'ロックはオンです。',
  'protection.lock.saved': 'アプリロックを保存しました。',
  'protection.lock.removed': 'アプリロックをオフにしました。',
  'protection.lock.missing': 'PINを2回入力',
  'protection.lock.title': 'ロック中',
  'protection.lock.enter': 'PINを入力',
  'protection.lock.open': '開く',
  'protection.lock.wrong': 'PINが正しくありません。',
  'protection.lock.wait': 'PINの誤入力が続きました。{time}後にもう一度お試しください。',
  'protection.lock.use_device': '指紋または顔認証を使用',
  'protection.lock.forgotten': 'PINを忘れた場合：ログアウト',
  'protection.lock.blur': 'アプリを離れると金額をぼかす',
  'protection.lock.blur_note': 'アプリの切り替え画面で残高が読めなくなります。',

  'protection.data.lead':
    '当社が保有するお客様のデータを1つのZIPファイルにまとめます。一覧（JSONとCSV、表示言語）、各年の明細書、本人確認書類、画像を含みます。',
  'protection.data.often':
    '1時間に1回まで。注文が多いと時間がかかります。このページを開いたままお待ちください。',
  'protection.data.action': 'ZIPをダウンロード',
  'protection.data.making': '作成中',
  'protection.data.done':
    'ダウンロードしました。個人情報を含むため、ご自身だけが読める場所に保管してください。',
  'protection.data.failed':
    'ファイルを取得できませんでした。データに変更はありません。もう一度お試しください。',
  'protection.data.wait': '前回のダウンロードから1時間たっていません。{time}後にもう一度お試しください。',

  'protection.close.lead':
    '閉鎖は取り消せません。閉鎖後はログインできず、同じメールアドレスや電話番号は登録できません。',
  'protection.close.check': '閉鎖前に必要なこと',
  'protection.close.nothing': '閉鎖を妨げるものはありません。',
  'protection.close.matter.orders': '保有中の注文が{n}件あります',
  'protection.close.matter.subscriptions': '運用中のプロジェクトが{n}件あります',
  'protection.close.matter.withdrawals': '手続き中の出金が{n}件あります',
  'protection.close.matter.deposits': '審査中の入金が{n}件あります',
  'protection.close.matter.identity': '本人確認を審査中です',
  'protection.close.matter.bonus': 'ボーナスが残っています',
  'protection.close.matter.balances': 'ウォレットに資金があります',
  'protection.close.matter.complaints': '対応中の苦情が{n}件あります',
  'protection.close.do.orders': '注文は判定時刻に自動で終了します。',
  'protection.close.do.subscriptions': '中途解約するか、満期をお待ちください。',
  'protection.close.do.withdrawals': '送金をお待ちいただくか、キャンセルしてください。',
  'protection.close.do.deposits': '入金されるか、理由を示して却下されます。',
  'protection.close.do.identity': '理由を示して決定します。',
  'protection.close.do.bonus': '1回のタップで放棄するか、必要取引額を満たしてください。',
  'protection.close.do.balances': '残高の全額を出金してください。先に暗号資産を交換することもできます。',
  'protection.close.do.complaints': '期限までに回答します。ご自身で終了することもできます。',
  'protection.close.until': '{time} まで',
  'protection.close.go': '開く',
  'protection.close.data': 'データを保存する',
  'protection.close.data_note': '最終の明細書を含みます。閉鎖後はログインして取得できません。',
  'protection.close.stays': '残る情報',
  'protection.close.stays_note':
    '帳簿はそのまま残ります。本人確認書類は{papers_kept_years}年間暗号化して保管し、理由を示した2人の担当者が共同でのみ閲覧できます。その後、鍵を破棄します。',
  'protection.close.practice': 'デモ資金は閉鎖の妨げになりません。返却されます。',
  'protection.close.understood': '取り消せないことを理解しました。',
  'protection.close.missing.open': '先に未完了の項目を完了',
  'protection.close.missing.understood': '確認欄にチェックを入れてください',
  'protection.close.action': 'アカウントを完全に閉鎖',
  'protection.close.done': 'アカウントを閉鎖し、すべての端末からログアウトしました。帳簿はそのまま残ります。',
  'protection.close.asks': 'アカウントを閉鎖しますか？',
  'protection.close.asks_note': 'すぐに閉鎖され、再び開くことはできません。',
  'protection.close.confirm': '完全に閉鎖',

  'protection.zone.lead':
    'チャート、一覧、詳細、明細書の時刻をこのタイムゾーンで表示します。プロジェクトと限度額の日付はプラットフォームの暦に従います。',
  'protection.zone.statement': '日付と時刻：{zone}',
  'protection.vip.0': '登録済み',
  'protection.vip.1': '本人確認済み',
  'protection.vip.2': '本人確認から1年',
  'protection.vip.rule':
    'レベル0：登録済み。レベル1：本人確認済み。レベル2：本人確認から1年。レベルで価格、限度額、ボーナスは変わりません。',

  'protection.zip.title': '{brand} が保有するお客様の全データ',
  'protection.zip.made': '作成日時：{time}',
  'protection.zip.files':
    '各一覧はJSONと、表計算ソフトで開けるCSVの2種類です。「personal」にはアプリで伏せて表示する情報、「pictures」にはお客様が送信した画像が入っています。',
  'protection.zip.statements':
    '「statements」には年ごとに1つのファイルがあり、期首残高、すべての入出金明細、期末残高を含みます。最後のものが最終の明細書です。',
  'protection.zip.times': 'JSONファイルの時刻はUTCです。',
  'title.account_name': 'メール・電話番号',
  'name_change.lead':
    '現在は {account} でログインし、認証コードや通知もそこに届きます。ここでご自身の別のものに変更できます。',
  'name_change.new_code': '新しい宛先に届いたコード',
  'name_change.old_code': '{account} に届いたコード',
  'name_change.proof': '本人であることの確認',
  'name_change.cannot_read': '{account} を受け取れない場合',
  'name_change.by_code': '{account} に届くコードを使う',
  'name_change.papers':
    '代わりに、本人確認を通過した書類で確認します。通過から{papers_count_days}日後に使えます。',
  'name_change.no_papers':
    '二要素認証も本人確認を通過した書類もない場合は、ご本人であることを確認できません。サポートへお問い合わせください。',
  'name_change.next': '変更すると',
  'name_change.step_devices': 'ほかのすべての端末をログアウトします。',
  'name_change.step_told':
    '変更前と変更後の両方にお知らせします。{take_back_days}日間は、変更前の宛先を受け取れる人が元に戻せます。',
  'name_change.action': '変更する',
  'name_change.missing.account': '新しい宛先を入力',
  'name_change.missing.new_code': '新しい宛先に届いたコードを入力',
  'name_change.done_title': '{account} に変更しました',
  'name_change.done': '今後はこちらでログインしてください。ほかのすべての端末をログアウトしました。',
  'title.take_back': 'メールアドレスまたは電話番号を変更された場合',
  'take_back.lead':
    'この{take_back_days}日間に第三者がアカウントのメールアドレスまたは電話番号を変更した場合、ここで元に戻せます。認証コードは変更前の宛先に届きます。',
  'take_back.step_devices':
    'すべての端末をログアウトし、ログインパスワードを無効にします。続けて新しいものを設定します。',
  'take_back.account': '変更前のメールアドレスまたは電話番号',
  'take_back.papers':
    '本人確認を通過した書類の番号と生年月日を入力してください。本人確認をしていない場合は、代わりにログインパスワードを入力してください。',
  'take_back.missing': '書類の情報またはパスワードを入力',
  'take_back.action': '元に戻す',
  'take_back.done':
    '元に戻しました。出金は {time} まで停止します。新しいログインパスワードを設定してください。',
} satisfies Translated<typeof english>
