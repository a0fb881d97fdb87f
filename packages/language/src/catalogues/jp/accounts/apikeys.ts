import type { apikeys as english } from '../../en/accounts/apikeys.ts'
import type { Translated } from '../../../messages.ts'

/** Japanese texts of the area apikeys. */
export const apikeys: Translated<typeof english> = {
  'title.api_keys': 'APIキー',
  'title.api_key_new': '新しいAPIキー',
  'title.first_call': '最初の呼び出し',
  'apikeys.lead':
    'キーを使うと、ご自身のプログラムでアカウントの参照や取引ができます。どのキーでも、出金、限度額の緩和、本人確認書類の閲覧はできません。',
  'apikeys.make': 'キーを作成',
  'apikeys.first_call': '最初の呼び出し：curl、JavaScript、Python',
  'apikeys.none': 'APIキーはありません',
  'apikeys.none_note': '価格の取得にキーは不要です。どのプログラムからでも取得できます。',
  'apikeys.scope': '権限',
  'apikeys.scope.read': '参照',
  'apikeys.scope.trade': '参照と取引',
  'apikeys.scope_note.read': 'ご自身の注文、残高、入出金の動き、取引明細書、成績、プロジェクト、証明。',
  'apikeys.scope_note.trade': '上記に加え、ご自身の限度額の範囲で残高から注文できます。',
  'apikeys.state.active': '{time} まで有効',
  'apikeys.state.expired': '{time} に期限切れ',
  'apikeys.state.revoked': '{time} に無効化',
  'apikeys.used': '最終利用 {time}、{address} から',
  'apikeys.unused': '未使用',
  'apikeys.bound': '{addresses} からのみ',
  'apikeys.unbound': 'どのアドレスからでも',
  'apikeys.cap': '1日の購入は {sum} まで',
  'apikeys.revoke': '無効化',
  'apikeys.revoke_what': '無効化：{name}',
  'apikeys.revoked_now': '無効化しました。もう使えません。',
  'apikeys.ended': '終了',
  'apikeys.ended_note': '終了したキーは{api_keys_kept_days}日間この一覧に残ります。',
  'apikeys.no_more': 'これ以上キーはありません',
  'apikeys.load_more': 'さらにキーを読み込む',
  'apikeys.name': 'キーの名前',
  'apikeys.name_hint': '用途など、後で見分けられる名前。',
  'apikeys.addresses': 'アドレス（推奨）',
  'apikeys.addresses_hint':
    'IPv4またはIPv6。203.0.113.0/24のような範囲も可、カンマ区切り。空欄ならどこからでも使えます。',
  'apikeys.addresses_wrong':
    '203.0.113.7、203.0.113.0/24、2001:db8::/32 のようなアドレスか範囲を{api_key_addresses}件まで入力してください。',
  'apikeys.days': '有効日数',
  'apikeys.day_cap': '1日の購入上限（USD、任意）',
  'apikeys.day_cap_hint': 'ここの値にかかわらず、ご自身の限度額はキーにも適用されます。',
  'apikeys.sum_wrong': '0より大きい金額を小数点以下2桁まで入力してください。',
  'apikeys.missing.name': '名前を入力',
  'apikeys.missing.addresses': 'アドレスを修正',
  'apikeys.missing.sum': '金額を修正',
  'apikeys.action': 'キーを作成',
  'apikeys.shown':
    'このキーが表示されるのは今だけで、どこにも保存されません。プログラムが読み込む場所に置き、ソースコードやURLには書かないでください。',
  'apikeys.key': 'APIキー',
  'apikeys.kept': 'キーを保管しました。',
  'apikeys.missing.kept': '保管の確認にチェック',
  'apikeys.done': '完了',
  'apikeys.call.lead':
    '呼び出しは1回のリクエストで、キーはヘッダー「token」に入れ、URLには入れません。例はどれも環境変数 PLUMBLINE_KEY からキーを読み込みます。',
  'apikeys.call.language': 'プログラミング言語',
  'apikeys.call.save': 'ファイルに保存',
  'apikeys.call.know': '知っておきたいこと',
  'apikeys.call.envelope':
    '応答はすべてJSONで、「code」「msg」「data」からなります。プログラムは code と data を読みます。data.refusal は拒否の名前で、どの言語でも同じです。',
  'apikeys.call.order':
    '注文は2回の呼び出しです。まず注文票がすべての数値を示し、注文はそのまま受け付けます。同じ Idempotency-Key で再送しても二重に注文されません。',
  'apikeys.call.limits':
    '1つのキーで平均毎秒 {rate} 回、一度に {burst} 回まで呼び出せます。ステータス429のときは Retry-After の秒数だけ待ってください。',
  'apikeys.call.stream':
    'ストリームは価格と、ご自身の注文・残高の変化を届けます。無効化したキーのストリームはすぐに終了します。',
  'apikeys.call.docs': 'すべての呼び出しと必要な権限',
}
