import type { Translated } from '../../../messages.ts'
import type { message as english } from '../../en/service/message.ts'

export const message = {
  'message.recharge_success.title': '入金が完了しました',
  'message.recharge_success.text': '入金を確認し、{amount} をウォレットに加えました。',
  'message.recharge_success_differs.title': '入金が完了しました（金額相違）',
  'message.recharge_success_differs.text':
    '入金を確認しました。申告額 {amount} に対し、着金した {received} をウォレットに加えました。残りを送金済みの場合は、その分を新しい入金として提出してください。',
  'message.recharge_awaiting_second.title': '入金は一次承認済み、最終確認中です',
  'message.recharge_awaiting_second.text':
    '入金 {amount} は一次審査を通過しました。この規模の金額は2人目が確認し、その後に入金されます。お客様の操作は不要です。',
  'message.recharge_rejected.title': '入金は反映されませんでした',
  'message.recharge_rejected.text':
    '入金 {amount} は反映されませんでした。理由：{reason}ウォレットに変更はありません。明細の画像を直して再提出できます。着金した資金は送金元に全額返金します。',
  'message.withdrawal_approved.title': '出金が承認されました',
  'message.withdrawal_approved.text':
    '{target} への出金 {amount} が承認され、送金手続き中です。送金後にお知らせします。',
  'message.withdrawal_paid.title': '出金を送金しました',
  'message.withdrawal_paid.text':
    '出金 {amount} は送金済みです。{received} を {target} に送りました。お心当たりがない場合は、今すぐログインパスワードと出金パスワードを変更してください。',
  'message.withdrawal_rejected.title': '出金が却下されました',
  'message.withdrawal_rejected.text':
    '出金 {amount} が却下されました。理由：{reason}全額が再びウォレットで利用可能です。解消後に改めて申請できます。',
  'message.withdrawal_timed_out.title': '出金を戻しました',
  'message.withdrawal_timed_out.text':
    '出金 {amount} は{withdrawal_return_hours}時間以内に審査されませんでした。当社の責任です。全額が再びウォレットで利用可能で、いつでも改めて申請できます。',
  'message.withdrawal_bank_refused.title': '銀行が送金を受け付けませんでした',
  'message.withdrawal_bank_refused.text':
    '{target} への {amount} の送金が先方で受け付けられませんでした。全額が再びウォレットで利用可能です。口座またはアドレスを確認し、改めて申請してください。',
  'message.withdrawal_payment_stopped.title': '送金を停止しました',
  'message.withdrawal_payment_stopped.text':
    '出金が停止されているため、{target} への {amount} の送金は実行前に取りやめました。全額がウォレットに戻っています。停止の終了後に改めて出金できます。終了日時は出金ページに表示されます。',
  'message.withdrawal_returned.title': '送金が戻りました',
  'message.withdrawal_returned.text':
    '{target} への出金 {amount} が送金後に戻りました。手数料を含む全額をウォレットに戻しました。口座またはアドレスを確認し、改めて申請してください。',
  'message.certification_passed.title': '本人確認が完了しました',
  'message.certification_passed.text':
    '本人確認が完了しました。確認済みの氏名の銀行口座を登録し、出金できます。',
  'message.certification_rejected.title': '本人確認はまだ完了していません',
  'message.certification_rejected.text':
    '本人確認を完了できませんでした。該当項目：{field}。理由：{reason}訂正して再提出してください。',
  'message.papers_viewed.title': 'お客様の情報が閲覧されました',
  'message.papers_viewed.text':
    '担当者（{role}）が閲覧しました：{field}。理由：{words}。閲覧はすべて記録され、セキュリティ設定で確認できます。',
  'message.fund_password_set.title': '出金パスワードを設定しました',
  'message.fund_password_set.text':
    '出金パスワードを設定しました。出金のたび、また口座やアドレスの追加のたびに必要です。',
  'message.fund_password_changed.title': '出金パスワードを変更しました',
  'message.fund_password_changed.text': '変更前のパスワードの入力により、出金パスワードが変更されました。',
  'message.fund_password_reset.title': '出金パスワードを再設定しました',
  'message.fund_password_reset.text':
    'ログインパスワードと認証コードで出金パスワードが再設定されました。安全のため {until} まで出金を停止します。',
  'message.login_password_changed.title': 'ログインパスワードを変更しました',
  'message.login_password_changed.text':
    'ログインパスワードが変更されました。ほかの端末はすべてログアウトしました。',
  'message.login_password_reset.title': 'ログインパスワードを再設定しました',
  'message.login_password_reset.text':
    '認証コードでログインパスワードが再設定されました。すべての端末からログアウトしました。',
  'message.login_password_reset_held.title': 'ログインパスワードを再設定しました',
  'message.login_password_reset_held.text':
    '認証コードでログインパスワードが再設定されました。すべての端末からログアウトしました。安全のため {until} まで出金を停止します。',
  'message.new_device.title': '新しい端末からのログイン',
  'message.new_device.text':
    'このアカウントで初めての端末からログインがありました。ブラウザーとシステム：{device}。「端末」からログアウトさせることができます。',
  'message.somebody_tried.title': 'ログインの試み',
  'message.somebody_tried.text':
    '誤ったパスワードまたはコードで、あなたのアカウントへのログインが試みられました。直近：{device}、{place}。心当たりがない場合は、パスワードを変更し二要素認証を追加してください。詳細はセキュリティで確認できます。',
  'message.signed_out_by_desk.title': 'すべての端末からログアウトしました',
  'message.signed_out_by_desk.text':
    'カスタマーサポートが、すべての端末であなたのアカウントをログアウトさせました。理由：{words}。',
  'message.factor_added.title': '二要素認証を追加しました',
  'message.factor_added.text': '今後はパスワードだけではログインできません。',
  'message.factor_removed.title': '二要素認証を削除しました',
  'message.factor_removed.text': '二要素認証が1つ削除されました。「セキュリティ」で改めて追加できます。',
  'message.factor_recovered.title': '紛失した二要素認証を削除しました',
  'message.factor_recovered.text':
    'ログインパスワードと認証コードにより、二要素認証がすべて削除されました。安全のため {until} まで出金を停止します。',
  'message.recovery_codes_made.title': '新しいリカバリーコードを作成しました',
  'message.recovery_codes_made.text':
    'アカウントのリカバリーコードを{recovery_codes}個作成しました。以前のコードは使えません。',
  'message.recovery_code_used.title': 'リカバリーコードが使われました',
  'message.recovery_code_used.text':
    '二要素認証の代わりにリカバリーコードが使われました。残りのコード：{left}個。',
  'message.recovery_code_held.title': '出金を{security_hold_hours}時間停止します',
  'message.recovery_code_held.text':
    '二要素認証の変更にリカバリーコードが使われました。安全のため {until} まで出金を停止します。',
  'message.account_secured.title': 'アカウントを保護しました',
  'message.account_secured.text':
    'ご依頼により、すべての端末をログアウトし、出金、フォロー、継続を停止しました。保有中の注文は条件どおりに終了します。出金は {until} まで停止し、「セキュリティ」から早めに解除できます。',
  'message.account_released.title': '出金の停止を解除しました',
  'message.account_released.text':
    '出金の停止を解除しました。フォローと継続は、再びオンにするまで停止したままです。',
  'message.own_word_changed.title': '合言葉を変更しました',
  'message.own_word_changed.text':
    '当社のメールとSMSを見分けるための合言葉が「セキュリティ」で変更されました。',
  'message.data_downloaded.title': 'アカウントのデータをダウンロードしました',
  'message.data_downloaded.text':
    'アカウントの全データが1つのファイルとしてダウンロードされました。本人確認書類や番号がそのまま含まれています。',
  'message.card_bound.title': '銀行口座を登録しました',
  'message.card_bound.text': '銀行口座 {target} を登録しました。{until} までの出金は合計 {most} までです。',
  'message.address_bound.title': 'ウォレットアドレスを登録しました',
  'message.address_bound.text':
    'ウォレットアドレス {target}（{network}）を登録しました。{until} までの出金は合計 {most} までです。',
  'message.target_removed.title': '口座またはアドレスを削除しました',
  'message.target_removed.text': '{target} を削除しました。手続き中の出金はそのまま進みます。',
  'message.payout_lock_on.title': '新しい出金先をロックしました',
  'message.payout_lock_on.text':
    'これから、登録後{new_target_hours}時間たった口座・アドレスにのみ出金できます。オフにするには{loosening_hours}時間かかります。',
  'message.payout_lock_ending.title': '新しい出金先のロックが解除されます',
  'message.payout_lock_ending.text':
    'ロックがオフにされました。{until} までは有効で、その後は新しい口座・アドレスにも出金できます。それまでは「口座とアドレス」でオンのままにできます。',
  'message.calendar_changed.title': '取引時間が変わります',
  'message.calendar_changed.text':
    '{day} から {products} の取引時間または休場日が変わります。銘柄情報ですでにご覧いただけます。保有中の注文はそのまま通常どおり判定されます。',
  'message.payment_method_changed.title': '入金先の情報が変わりました',
  'message.payment_method_changed.text':
    '入金方法 {method} の情報が変わりました。変更前後を「入金方法」に{method_shown_hours}時間表示します。アプリに表示された情報だけをご利用ください。チャット、メール、SMSで送ることはありません。',
  'message.house_setting_changed.title': '条件の変更：{setting}',
  'message.house_setting_changed.text':
    '{until} から次の数値が適用されます。{setting}：{figures}。それ以前の申請や提示済みのレートは、元の条件のままです。すべてのバージョンは「規約の全バージョン」で確認できます。',
  'message.change': '{label}: {before} → {after}',
  'message.setting.withdrawal_setting': '{asset} の出金',
  'message.setting.exchange_setting': '{asset} の交換',
  'message.setting.handling_hours': '対応時間',
  'message.setting.practice_refill': 'デモ資金',
  'message.setting.deposit_setting': '入金',
  'message.figure.rate': '手数料',
  'message.figure.fee_least': '最低手数料',
  'message.figure.fee_most': '最高手数料',
  'message.figure.fee': '手数料',
  'message.figure.least': '最低金額',
  'message.figure.most': '最高金額',
  'message.figure.a_day': '1日の出金回数',
  'message.figure.new_target_most': '新しい口座・アドレスへの合計',
  'message.figure.spread': '片側のスプレッド',
  'message.figure.from': '開始',
  'message.figure.to': '終了',
  'message.figure.up_to': '補充の上限',
  'message.figure.below': '補充できる残高',
  'message.figure.one_reviewer_most': '担当者1名で入金できる額',
  'message.figure.open_most': '同時に審査中の入金',
  'message.review_escalated.title': '優先して対応します',
  'message.review_escalated.text':
    '通常より時間がかかっています。受付番号 {number} として先頭で対応します。お客様の操作は不要です。',
  'message.correction_made.title': 'ウォレットの訂正',
  'message.correction_made.text':
    '訂正により、ウォレットに {amount} を加算しました。理由：{words}。2人の担当者が決定し、ウォレットの明細に表示されます。',
  'message.correction_made.taken':
    '訂正により、ウォレットから {amount} を差し引きました。理由：{words}。2人の担当者が決定し、ウォレットの明細に表示されます。',
  'message.legal_hold_set.title': '出金を停止しています',
  'message.legal_hold_set.text':
    '法令に基づく措置により {until} まで出金を停止します。理由：{words}。残高に変更はなく、ほかの機能は使えます。異議は、理由に示された命令元に申し立てられます。',
  'message.legal_hold_ended.title': '出金を再開しました',
  'message.legal_hold_ended.text': '出金の停止が終わり、再び出金できます。',
  'message.limit.deposit': '入金限度額',
  'message.limit.loss': '損失限度額',
  'message.limit.stake': '購入限度額',
  'message.limit.time': '利用時間の上限',
  'message.limit_tightened.title': '限度額を設定しました',
  'message.limit_tightened.text':
    '{limit}：設定した内容はただいまから有効です。緩めるには{loosening_hours}時間かかります。',
  'message.limit_loosening.title': '限度額の緩和は待機中です',
  'message.limit_loosening.text':
    '{limit}：緩和した設定は {until} から有効です。それまでは「マイ限度額」で取り消せます。',
  'message.limit_wait_ended.title': '限度額はそのままです',
  'message.limit_wait_ended.text': '{limit}：待機中だった緩和を取り消しました。現在の限度額が続きます。',
  'message.cool_off_begun.title': '休止期間を開始しました',
  'message.cool_off_begun.text':
    '{until} まで、新しい注文、コピー、プロジェクト、ボーナス、暗号資産への交換は受け付けません。保有中の注文は判定まで続きます。出金と暗号資産から現金への交換はいつでもできます。',
  'message.self_exclusion_begun.title': '自己申告による利用停止を開始しました',
  'message.self_exclusion_begun.text':
    '{until} まで、新しい入金、注文、プロジェクト、ボーナス、暗号資産への交換は受け付けません。フォローと継続はオフになりました。保有中の注文は判定まで続きます。出金と暗号資産から現金への交換はいつでもできます。',
  'message.self_exclusion_for_good.title': '無期限の自己申告による利用停止',
  'message.self_exclusion_for_good.text':
    '今後、新しい入金、注文、プロジェクト、ボーナス、暗号資産への交換は受け付けません。フォローと継続はオフになりました。保有中の注文は判定まで続きます。出金と暗号資産から現金への交換はいつでもできます。',
  'message.follow_leader_closed.title': 'フォローが終了しました',
  'message.follow_leader_closed.text':
    'フォロー中のお客様が受付を終了しました。新たなコピーは行わず、保有中のコピーは通常どおり終了します。いつでも別のリーダーをフォローできます。',
  'message.follow_loss_stopped.title': '損失上限によりフォローを停止しました',
  'message.follow_loss_stopped.text':
    'コピーの損失が損失上限に達したため、フォローを停止しました。保有中のコピーは通常どおり終了します。損失上限を設定し直すまで、フォローは停止したままです。',
  'message.project_matured.title': 'プロジェクトが満期を迎えました',
  'message.project_matured.text':
    '{project} が満期を迎えました。元本 {amount} をウォレットに戻しました。全期間の利息 {interest} は全額支払い済みです。',
  'message.project_stopped.title': 'プロジェクトを中途解約しました',
  'message.project_stopped.text':
    '{project} を中途解約しました。元本 {amount} の全額をウォレットに戻しました。受取利息の合計は {interest}、中途解約手数料は {charge}（利息からのみ差し引き）です。',
  'message.project_renewed.title': 'プロジェクトを継続しました',
  'message.project_renewed.text':
    '{project} は満期を迎え、ご指定どおり同じ条件で継続しました。{amount} に翌日から再び利息が付き、{day} の終わりに満期となります。それまではいつでも継続をオフにするか、中途解約できます。',
  'message.project_not_renewed.title': 'プロジェクトが満期を迎えました（継続なし）',
  'message.project_not_renewed.text':
    '{project} は満期を迎え、継続しませんでした。理由：{reason}元本 {amount} をウォレットに戻しました。全期間の利息 {interest} は全額支払い済みです。お客様の操作は不要です。',
  'message.project_maturity_soon.title': 'プロジェクトがまもなく満期です',
  'message.project_maturity_soon.text':
    '{project} は {day} の終わりに満期となり、元本 {amount} がウォレットに戻ります。全期間の利息（現時点での予想）：{interest}。お客様の操作は不要です。',
  'message.project_renewal_soon.title': 'プロジェクトがまもなく継続されます',
  'message.project_renewal_soon.text':
    '{project} は {day} の終わりに満期となり、ご指定どおり {amount} を同じ条件で継続します。当日に支障がある場合は、代わりに全額をウォレットに戻します。それまでは継続をオフにできます。',
  'message.project_renewal_changed.title': 'プロジェクトを継続できない見込みです',
  'message.project_renewal_changed.text':
    '現時点では {project} は継続できません。理由：{reason}満期は {day} の終わりです。元本 {amount} をウォレットに戻し、継続しないことで利息が減ることはありません。お客様の操作は不要です。改めて参加するかどうかはご自身でお決めください。',
  'message.project_instalment_soon.title': '第2回払込ができます',
  'message.project_instalment_soon.text':
    '{project} の第2回払込の期日は {day}、金額は {amount} です。払込は任意です。払い込まない場合も当初の利率が続き、そのことで元本や利息が減ることはありません。',
  'message.bonus_offered.title': 'ボーナスのご案内',
  'message.bonus_offered.text':
    '{until} まで、ボーナス {amount} を受け取れます。条件を読み、同意いただくまで付与しません。条件は「特典」でご確認ください。',
  'message.bonus_turnover_met.title': '必要取引額を満たしました',
  'message.bonus_turnover_met.text':
    'ボーナスの必要取引額を満たしました。ボーナスによる注文の終了後、「特典」から1回のタップでボーナス残高（現在 {amount}）を現金にできます。',
  'message.bonus_used_up.title': 'ボーナスを使い切りました',
  'message.bonus_used_up.text':
    'ボーナスの必要取引額を満たしましたが、残高がないため終了しました。現金からは差し引いていません。',
  'message.bonus_expired.title': 'ボーナスの期限が切れました',
  'message.bonus_expired.text':
    'ボーナスの期間が終わり、残りの {amount} を返却しました。現金からは差し引いていません。',
  'message.invitation_paid.title': '招待ボーナスを受け取りました',
  'message.invitation_paid.text':
    '招待コードで登録した友達の本人確認が完了しました。{amount} を現金に加えました。',
  'message.project_pending_top_up.title': '第2回払込はまだ行われていません',
  'message.project_pending_top_up.text':
    '{project} の第2回払込（{day}、{amount}）はまだ行われていません。払込は任意です。当初の利率が続き、払い込まないことで元本や利息が減ることはありません。最終の利息日の前日まで払い込めます。高い利率は払込の翌日から始まります。',
  'message.reason.project.project_not_open': 'その日にプロジェクトの募集がありません。',
  'message.reason.project.terms_changed': '参加後に条件が変わりました。新旧の条件を並べて表示しています。',
  'message.reason.project.project_full': 'プロジェクトの残り枠が足りません。',
  'message.reason.project.winding_down': 'プラットフォームは新規の受付を終了しています。',
  'message.reason.project.country_not_served': 'お住まいの国ではプロジェクトを提供していません。',
  'message.reason.project.reserve_short': '準備金が次の期間の利息に足りません。',
  'message.reason.project.amount_below_least': '金額がプロジェクトの最低金額を下回ります。',
  'message.reason.project.amount_above_most': '金額がプロジェクトの上限額を超えます。',
  'message.reason.project.other': '継続の条件を満たしていません。',
  'message.not_you':
    'お心当たりがない場合は、今すぐログインパスワードと出金パスワードを再設定してください。再設定すると出金を{security_hold_hours}時間停止します。',
  'message.never_ask': '{brand} がパスワードやコードをお尋ねすることはありません。',
  'message.note': '審査担当者のコメント：{note}',
  'message.bank_said': '銀行からの連絡：{note}',
  'message.reason.other': 'コメントをご覧ください。',
  'message.field.name': '氏名',
  'message.field.id_number': '本人確認書類番号',
  'message.field.birthday': '生年月日',
  'message.field.front': '表面の画像',
  'message.field.back': '裏面の画像',
  'message.field.account': 'アカウント名',
  'message.field.card_number': 'カード番号または口座番号',
  'message.field.wallet_address': 'ウォレットアドレス',
  'message.field.other': '本人確認書類',
  'message.words.identity_review': '本人確認の審査',
  'message.role.support': 'サポート',
  'message.role.reviewer': '審査担当者',
  'message.role.treasurer': '財務担当者',
  'message.role.editor': '編集担当者',
  'message.role.admin': '管理者',
  'message.role.other': '担当者',
  'message.method.alipay': 'Alipay',
  'message.method.wechat': 'WeChat Pay',
  'message.method.bank': '銀行振込',
  'message.method.coin': '暗号資産',
  'message.method.other': '入金方法',
  'message.support_answered.title': 'サポートから返信があります',
  'message.support_answered.text': 'サポートとのチャットに、お客様のメッセージへの返信があります。',
  'message.complaint_answered.title': '苦情 {number} に回答しました',
  'message.complaint_answered.text':
    '苦情 {number} の結果が出ました。解決しない場合は、{reopen_days}日以内に1回だけ再調査を依頼できます。',
  'message.news_published.title': 'ニュース：{article}',
  'message.news_published.text': '全文はアプリの「ニュース」でお読みいただけます。',

  'message.alert_above.title': '{symbol} が {level} 以上',
  'message.alert_above.text': '{symbol} の価格アラート：{price}、ティック {seq}、{at}。',
  'message.alert_below.title': '{symbol} が {level} 以下',
  'message.alert_below.text': '{symbol} の価格アラート：{price}、ティック {seq}、{at}。',
  'message.alert_rise.title': '{symbol} が{within}で {change} 上昇',
  'message.alert_rise.text': '{symbol} の価格アラート：{price}、ティック {seq}、{at}。',
  'message.alert_fall.title': '{symbol} が{within}で {change} 下落',
  'message.alert_fall.text': '{symbol} の価格アラート：{price}、ティック {seq}、{at}。',
  'message.pending_placed.title': '{symbol}：予約注文が注文になりました',
  'message.pending_placed.text':
    '{at} に到達し、同意済みの条件で受け付けました。エントリーは次のティックです。',
  'message.pending_refused.title': '{symbol}：予約注文は注文されませんでした',
  'message.pending_refused.text': '{at} に到達。{refusal}',
  'message.pending_expired.title': '{symbol}：予約注文が終了しました',
  'message.pending_expired.text': '{until} までに注文されませんでした。拘束も引き落としもありません。',
  'message.pending_terms_changed.title': '{symbol}：予約注文の条件が変わりました',
  'message.pending_terms_changed.text': '新しい条件に同意するまで注文しません。{until} に自動で終了します。',
  'message.order_settled.title': '{symbol} の注文を判定：{result}',
  'message.order_settled.text': '{open} → {close}、判定ティック {seq}。',
  'message.order_void.title': '{symbol} の注文は無効',
  'message.order_void.text': '購入金額と手数料の合計 {amount} をウォレットに返金しました。',
  'message.own_note': 'メモ：{note}',
  'message.push_covered_title': '{brand}',
  'message.push_covered': '新しいメッセージがあります。この端末では金額を非表示にしています。',
  'message.sent_code': '認証コード。{purpose}',
  'calendar.name': '{brand}：受取予定',
  'calendar.practice': 'デモ（実際の資金ではありません）：{what}',
  'calendar.interest': 'プロジェクトの利息（予想）',
  'calendar.maturity': 'プロジェクトの満期',
  'calendar.instalment': '第2回払込の期日（任意）',
  'calendar.renewal': 'プロジェクトの継続',
  'message.account_name_changed.title': 'メールアドレスまたは電話番号を変更しました',
  'message.account_name_changed.text':
    'アカウントのログイン名が {former} から {account} に変わりました。ほかのすべての端末をログアウトし、出金を {until} まで停止します。お心当たりがない場合は、アプリのログイン画面で「パスワードを忘れた場合」を開き、「メールアドレスまたは電話番号を変更された場合」を選んでください。{take_back_days}日間は {former} に届く認証コードで元に戻せます。',
  'message.account_name_taken_back.title': 'メールアドレスまたは電話番号を元に戻しました',
  'message.account_name_taken_back.text':
    '変更を取り消しました。ログイン名は {former} から {account} に戻りました。すべての端末をログアウトし、ログインパスワードを無効にし、出金を {until} まで停止します。認証コードで新しいログインパスワードを設定し、「セキュリティ」でカード、アドレス、二要素認証をご確認ください。',
  'message.api_key_made.title': 'APIキーを作成しました',
  'message.api_key_made.text': '末尾が {tail} のAPIキーが作成されました。{until} まで有効です。',
  'message.api_key_revoked.title': 'APIキーを無効化しました',
  'message.api_key_revoked.text': '末尾が {tail} のAPIキーは無効化され、もう使えません。',
  'message.api_key_elsewhere.title': 'APIキーを拒否しました',
  'message.api_key_elsewhere.text':
    '登録されていないアドレスから、あなたのAPIキーが使われようとしたため拒否しました。直近：{device}、{place}。心当たりがない場合は、「セキュリティ」でキーを無効化してください。',

  'message.product_changed.title': '{symbol} の変更',
  'message.product_changed.text': '{from} から：{changes}。すでにお持ちの注文の条件は変わりません。',
  'message.product_change.follows': '{symbol} のコピーは、新しい条件に同意いただくまで行いません。',
  'message.product_change.line': '{name}：{before} → {after}',
  'message.product_change.least': '購入金額の下限',
  'message.product_change.most': '購入金額の上限',
} satisfies Translated<typeof english>
