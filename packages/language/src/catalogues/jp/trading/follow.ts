import type { Translated } from '../../../messages.ts'
import type { follow as english } from '../../en/trading/follow.ts'

export const follow = {
  'title.leader': 'リーダー {label}',
  'follow.views': 'このページの項目',
  'follow.view.leaders': 'リーダー',
  'follow.view.mine': 'フォロー中',
  'follow.view.open': 'フォローを受ける',
  'follow.failed': 'フォロー取引を読み込めませんでした',
  'follow.failed.note': 'コピーは設定どおりに続き、保有中の注文はこのページがなくても判定されます。',
  'follow.copy': 'コピー注文',

  // Leaders
  'follow.intro':
    'リーダーは、自分の注文のコピーを認めたお客様です。報酬はなく、誰がフォローしているかも知らされません。',
  'follow.sorted': '公開期間の順に表示し、成績では並べません。',
  'follow.leaders': 'リーダー',
  'follow.leaders.none': 'フォローできるリーダーはまだいません',
  'follow.leaders.none_note': 'フォローを受け付けるお客様がいると、ここに表示されます。',
  'follow.leaders.be_one': 'フォローを受け付ける',
  'follow.leaders.end': '一覧の終わり（{n}人）',
  'follow.leaders.more': 'さらに表示',
  'follow.leader.since': '{day} から公開',
  'follow.leader.orders': '判定済みの注文{n}件',
  'follow.leader.counts': '勝ち {won} · 負け {lost} · 無効 {ended}',
  'follow.leader.you': 'ご自身',

  // One leader
  'follow.leader.missing': 'このリーダーは存在しません',
  'follow.leader.missing_note': '現在フォローを受け付けていないか、受け付けたことがありません。',
  'follow.leader.all': 'すべてのリーダーを見る',
  'follow.leader.closed': '受付終了',
  'follow.leader.closed_note':
    'このリーダーは受付を終了しました。コピーは行われず、成績はほかの人に表示されません。',
  'follow.leader.own': 'ほかの人から見たご自身のページです。',
  'follow.record': '全成績',
  'follow.record.note':
    '負けを含むすべての判定済み注文を数えます。保有中の注文は表示しません。過去の結果から次の注文については何も分かりません。',
  'follow.result': '損益',
  'follow.won': '勝ち',
  'follow.lost': '負け',
  'follow.void': '無効',
  'follow.period': '集計期間',
  'follow.period.days': '{n}日',
  'follow.orders': '注文',
  'follow.win_rate': '勝率',
  'follow.break_even': '損益分岐',
  'follow.worst_fall': '最大下落幅',
  'follow.average_stake': '平均購入金額',
  'follow.followers_result': 'フォロワーの損益（購入金額 {amount} あたり）',
  'follow.followers_result.none': '判定済みのコピーはまだありません',
  'follow.period.none': 'この期間に判定された注文はありません。',
  'follow.months': '月別の損益',
  'follow.settled': '判定済みの注文',
  'follow.settled.none': '判定済みの注文はまだありません。',
  'follow.settled.end': '一覧の終わり（{n}件）',
  'follow.settled.more': 'さらに表示',

  // Following
  'follow.begin': 'コピー',
  'follow.change': '設定を変更',
  'follow.pause': '一時停止',
  'follow.resume': 'フォローを再開',
  'follow.read_terms': '新しい条件を読む',
  'follow.paused': '一時停止しました。保有中のコピーは判定時刻まで続きます。',
  'follow.started': '{label} を1注文 {amount} でフォローします。',
  'follow.not_both':
    'フォローを受け付けているため、ほかの人をフォローできません。コピーがさらにコピーされることはありません。先に受付を終了してください。',
  'follow.state.on': '1注文 {amount} でフォロー中',
  'follow.state.paused': '一時停止中：コピーしません',
  'follow.state.terms_changed': '条件が変わりました：同意いただくまで、該当する注文はコピーしません',
  'follow.state.leader_closed': 'リーダーが受付を終了：コピーしません',
  'follow.state.loss_stopped': '損失上限により停止：コピーしません',
  'follow.state.account_secured': 'アカウント保護により停止：コピーしません',
  'follow.state.self_excluded': '自己申告による利用停止で終了：コピーしません',
  'follow.used': '本日の上限の使用額',
  'follow.used.of': '{used} / {cap}',
  'follow.own_result': '自分のコピーの損益',
  'follow.chosen': '商品と取引期間',
  'follow.chosen.all': 'すべて',

  // Sheet
  'follow.sheet': '{label} をフォロー',
  'follow.amount': '1注文の金額',
  'follow.amount.between': '{least}〜{most}',
  'follow.day_cap': '1日の上限',
  'follow.day_cap.note': '1日のコピーの購入金額と手数料の合計です。無効のコピーは数えません。',
  'follow.most_per_order': '1注文の上限（手数料込み）',
  'follow.day_loss': '1日の損失上限',
  'follow.total_loss': '累計の損失上限',
  'follow.total_loss.note':
    '損失上限を超え得るコピーは行いません。保有中のコピーは終了まで負けとして数えます。累計の損失上限に達すると、フォローは終了します。',
  'follow.optional': 'なし',
  'follow.products': '商品',
  'follow.durations': '取引期間',
  'follow.all_chosen': 'すべてコピーします。タップすると一部だけを選べます。',
  'follow.some_chosen': '選んだものだけをコピーします。',
  'follow.terms': '同意内容',
  'follow.terms.copy':
    'リーダーの注文ごとに、同じ商品、方向、取引期間で、設定した金額を口数1でコピーし、現金で支払います。',
  'follow.terms.own':
    'コピーはお客様自身の注文です。エントリーのティック、受領書、限度額はお客様のものです。価格はリーダーと異なることがあります。',
  'follow.terms.second':
    'コピーはリーダーの注文から{copy_within_seconds}秒以内に行い、間に合わない場合は行いません。コピーしなかった注文は理由とともに記録します。',
  'follow.terms.cost':
    '手数料は通常の注文と同じです。すべてのコピーの取引相手方は当社です。購入金額の全額を失う可能性があります。',
  'follow.terms.leader':
    'リーダーに報酬はなく、お客様も金額も見えません。助言の義務もありません。お客様のコピーがさらにコピーされることはありません。',
  'follow.terms.stop':
    'いつでも一時停止や終了ができます。「今日は終了」でもコピーは止まります。保有中のコピーは判定時刻まで続き、途中で決済できません。条件が変わると、同意いただくまでフォローを停止します。',
  'follow.terms.hash': 'この条件のハッシュ：{hash}',
  'follow.accept': '内容を読み、同意します。',
  'follow.missing.amount': '1注文の金額を入力',
  'follow.missing.day_cap': '1日の上限を入力',
  'follow.missing.accept': '条件に同意して続ける',
  'follow.confirm': '1注文 {amount} でフォロー',
  'follow.sum.malformed': '金額を数字で入力してください。',
  'follow.sum.too_fine': '小数は2桁までです。',
  'follow.sum.below_amount': '1注文の金額以上にしてください。',
  'follow.sum.below_least': '最低金額は {least} です。',
  'follow.sum.above_most': '上限金額は {most} です。',

  // Own follows and records
  'follow.mine.none': 'フォロー中のリーダーはいません',
  'follow.mine.none_note':
    'リーダーのページには負けを含む全成績があります。金額、上限、損失上限はご自身で決めます。',
  'follow.mine': 'フォロー中のリーダー',
  'follow.records': 'コピーとコピーされなかった注文',
  'follow.records.none': 'コピーはまだありません。',
  'follow.records.end': '一覧の終わり（{n}件）',
  'follow.records.more': 'さらに表示',
  'follow.records.copied': 'コピー済み',
  'follow.records.not_copied': 'コピーなし',
  'follow.records.ended': 'フォロー終了',
  'follow.records.closed': 'リーダーはフォローの受付を終了しました。',

  // Being followed
  'follow.open.off': 'フォローを受け付けていません',
  'follow.open.on': 'フォローを受け付けています',
  'follow.open.since': '{day} から、リーダー {label}',
  'follow.open.shows': 'ほかの人に見える内容',
  'follow.open.shows.label': '無作為に付けた名前。お名前やアカウントは表示しません。',
  'follow.open.shows.record': '負けを含む、判定済みのすべての注文と金額。',
  'follow.open.shows.not': '保有中の注文、残高、その他のアカウント情報は見えません。',
  'follow.open.gives': '受け取るもの',
  'follow.open.gives.nothing': 'ありません。リーダーに報酬はなく、フォロワーもその金額も見えません。',
  'follow.open.gives.free':
    'フォロワーに対する義務はなく、いつでも終了できます。その時点で全員のフォローが終わります。',
  'follow.open.gives.chain':
    '受付中は、ほかの人をフォローできません。コピーがさらにコピーされることはありません。',
  'follow.open.not_both':
    'ほかの人をフォロー中のため、受け付けできません。コピーがさらにコピーされることはありません。先にフォローを終了してください。',
  'follow.open.begin': 'フォローを受け付ける',
  'follow.open.end': '受付を終了',
  'follow.open.own_page': '自分のページを見る',
  'follow.open.opened': 'フォローの受付を始めました。',
  'follow.open.closed': 'フォローの受付を終了しました。',
  'follow.open.close_title': 'フォローの受付を終了しますか？',
  'follow.open.close_note':
    '現在のフォロワー全員のフォローが終了し、受付終了をお知らせします。名前と成績は残ります。',
} satisfies Translated<typeof english>
