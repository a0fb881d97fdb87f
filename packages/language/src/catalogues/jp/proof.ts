import type { Translated } from '../../messages.ts'
import type { proof as english } from '../en/proof.ts'

export const proof = {
  'title.proof': '注文を検証',
  'about.proof':
    '{brand}の判定済みの注文を、お使いの端末で検証できます。署名付き注文票、公開された価格、結果、金額を確認します。',
  'verify.step.keys': '公開された鍵による署名',
  'verify.step.ticket': '注文票は署名され、条件どおりです',
  'verify.step.receipt': '受領書は署名され、注文票と一致します',
  'verify.step.checkpoints': '公開記録は署名され、追記のみです',
  'verify.step.events': '注文は公開記録にあります',
  'verify.step.ticks': '抜けた価格はありません',
  'verify.step.entry': 'エントリー：受付後の最初の価格',
  'verify.step.exit': '判定価格は判定ルールどおりです',
  'verify.step.outcome': '結果と金額を再計算',
  'verify.step.transfers': '帳簿上もその金額だけが動きました',
  'verify.later': 'まだです',
  'verify.withheld': '共有された証明では非表示',
  'verify.unreachable': '証明または鍵を読み込めませんでした。どちらとも証明されていません。',
  'verify.soon': '公開記録は毎秒確定されます。少し待ってからもう一度お試しください。',
  'verify.holds': 'すべての項目が一致しました。',
  'verify.download': '証明をダウンロード',
  'verify.lead':
    '署名済みの公開データから、この端末ですべて再計算します。当社の言葉を信じる必要はありません。',
  'verify.pick': '証明ファイルを選択',
  'verify.pick_note':
    '判定済みの注文からダウンロードしたもの、または受け取ったもの。ファイルはこの端末から出ません。',
  'verify.no_proof': 'このファイルは注文の証明ではありません。',
  'verify.gone': '証明が見つかりません',
  'verify.gone_note': 'リンクは停止されたか、不完全です。',
  'verify.own_note': 'ご自分の注文を検証するにはログインしてください。',
  'order.exit_price': '判定価格',
  'share.title': '証明リンク',
  'share.open': '証明リンクを共有',
  'share.note': 'リンクを持つ人は、この注文と金額を見て検証できます。お名前とアカウントは表示されません。',
  'share.make': 'リンクを作成する',
  'share.stop': '共有を停止する',
  'share.qr': '証明リンクのQRコード',
  'share.failed': 'うまくいきませんでした。もう一度お試しください。',
  'fork.title': '公開記録が変更されました',
  'fork.text':
    'このブラウザーが記憶している記録 {log} の署名済みの状態が、現在表示されている内容に含まれていません。記録は追記しかできません。両方のノートを保存してください。その証拠になります。',
  'fork.before': '記憶した状態',
  'fork.now': '現在の表示',
  'fork.save': '両方のノートを保存する',
  'fork.report': '報告する',
  'fork.accept': '新しい状態を記憶する',
} as const satisfies Translated<typeof english>
