import type { Translated } from '../../messages.ts'
import type { openness as english } from '../en/openness.ts'

export const openness = {
  'title.fairness': '公正性ボード',
  'about.fairness':
    '{brand}の勝率と偶然との比較、遅延、無効注文、出金にかかった時間。毎晩集計し、誰でも確認できます。',
  'user.fairness': '公正性ボード',
  'user.fairness.words': '公開データ 確率 統計 出金時間 証明',
  'fairness.lead': '毎晩すべての注文から集計し、誰でも確認できます。',
  'fairness.practice': 'デモ資金の数字です。',
  'fairness.real': '実際の資金の数字です。',
  'fairness.none': 'まだ集計されていません',
  'fairness.none_note':
    '注文の初回集計はプラットフォームの深夜0時以降です。下の出金は表示時点で集計しています。',
  'fairness.wins': '勝ちと偶然の比較',
  'fairness.period': '30日間、注文{n}件',
  'fairness.product': '銘柄',
  'fairness.duration': '取引期間',
  'fairness.rate': '勝率',
  'fairness.all': 'すべての注文',
  'fairness.row': '{name}：勝ち{won}、負け{lost}、{rate}、p {p}',
  'fairness.note': '同値は除きます。線は{sure}の区間です。損益分岐勝率は{rate}です。',
  'fairness.p_note':
    'pは、偶然だけでこれほど離れる頻度です。同時の注文は価格を共有するため、小さなpも見た目ほど珍しくありません。',
  'fairness.delay': '受付からエントリーまで',
  'fairness.delay.won': '後に勝った注文',
  'fairness.delay.lost': '後に負けた注文',
  'fairness.delay.value': '{usual}ミリ秒、遅い場合{slow}ミリ秒',
  'fairness.delay.none': '該当する注文なし',
  'fairness.delay.test': '距離{distance}、p',
  'fairness.delay.note':
    '通常は中央値、遅い場合は100件中95件がより速かったことを示します。勝つ注文が負ける注文より長く待たされていれば、誰かが選んでいることになります。',
  'fairness.voids': '方向別の無効注文',
  'fairness.voids.test': 'ティック不足、上昇と下落の比較、p',
  'fairness.counts': '件数とSQL',
  'fairness.counts.note':
    'データベース自身が毎晩これらの関数を実行し、結果を保存します。誰も数字を書き込めません。p_sinceは{since}、p_untilは{until}です。',
  'fairness.counted': '{time}に集計',
  'fairness.not_loaded_note':
    'サーバーが応答しませんでした。保有中の注文はこのページがなくても判定されます。',
  'clock.title': '出金の所要時間',
  'clock.paid': '30日間、支払い{n}件',
  'clock.usual': '通常の時間',
  'clock.slow': '遅い場合：100件中95件はより速い',
  'clock.slowest': '最も遅い',
  'clock.waiting': '現在の待ち',
  'clock.oldest': '最も長い待ち時間',
  'clock.oldest_day': '最も古い待ちの開始',
  'clock.none': '支払いなし',
  'clock.refused': '支払われなかったもの（理由別）',
  'clock.refused_none': '30日間ではありません。',
  'clock.days': '署名済みの日次記録',
  'clock.days_note':
    '各日は公開の規約ログの文書です。文面が変われば、以後のすべての証明が成立しなくなります。',
  'clock.days_none': 'まだ終わった日はありません。',
  'clock.sealed': 'ログの{seq}番',
  'clock.not_sealed': '封印待ち',
  'clock.day': '支払い{n}件',
  'clock.reason.suspected_fraud': 'お客様本人の申請でない可能性',
  'edge.next': '次の{n}件の注文の予想コスト',
  'edge.note':
    '上下の確率が等しいとし、1注文あたり平均{sum}（購入金額と手数料）で計算しています。これがハウスエッジで、傾向や技量は含みません。',
} satisfies Translated<typeof english>
