import type { Translated } from '../../messages.ts'
import type { proof as english } from '../en/proof.ts'

export const proof = {
  'title.proof': '주문 검증',
  'about.proof':
    '{brand}에서 정산된 주문을 사용자의 기기에서 검증합니다. 서명된 주문표, 공개 가격, 결과와 금액을 확인합니다.',
  'verify.step.keys': '공개된 키로 서명됨',
  'verify.step.ticket': '주문표가 서명되었고 조건과 일치',
  'verify.step.receipt': '접수증이 서명되었고 주문표와 일치',
  'verify.step.checkpoints': '공개 기록이 서명되었고 추가만 됨',
  'verify.step.events': '주문이 공개 기록에 있음',
  'verify.step.ticks': '누락된 가격 없음',
  'verify.step.entry': '진입: 접수 후 첫 가격',
  'verify.step.exit': '종료 가격이 정산 규칙과 일치',
  'verify.step.outcome': '결과와 금액 재계산',
  'verify.step.transfers': '장부에서 정확히 그 금액만 이동',
  'verify.later': '아직 아님',
  'verify.withheld': '공유된 증명에는 표시되지 않음',
  'verify.unreachable': '증명 또는 키를 읽을 수 없습니다. 어느 쪽으로도 증명되지 않았습니다.',
  'verify.soon': '공개 기록은 매초 확정됩니다. 잠시 후 다시 시도해 주세요.',
  'verify.holds': '모든 단계가 일치합니다.',
  'verify.download': '증명 다운로드',
  'verify.lead': '서명된 공개 데이터로 이 기기에서 모두 다시 계산합니다. 저희 말을 믿으실 필요가 없습니다.',
  'verify.pick': '증명 파일 선택',
  'verify.pick_note':
    '정산된 주문에서 다운로드했거나 전달받은 파일입니다. 파일은 이 기기를 벗어나지 않습니다.',
  'verify.no_proof': '이 파일은 주문 증명이 아닙니다.',
  'verify.gone': '증명이 없습니다',
  'verify.gone_note': '링크가 중지되었거나 불완전합니다.',
  'verify.own_note': '본인의 주문을 검증하려면 로그인해 주세요.',
  'order.exit_price': '종료 가격',
  'share.title': '증명 링크',
  'share.open': '증명 링크 공유',
  'share.note':
    '링크가 있는 사람은 이 주문과 금액을 보고 검증할 수 있습니다. 이름과 계정은 표시되지 않습니다.',
  'share.make': '링크 만들기',
  'share.stop': '공유 중지',
  'share.qr': '증명 링크의 QR 코드',
  'share.failed': '처리되지 않았습니다. 다시 시도해 주세요.',
  'fork.title': '공개 기록이 변경되었습니다',
  'fork.text':
    '이 브라우저가 기억하는 기록 {log}의 서명된 상태가 현재 표시되는 내용에 포함되어 있지 않습니다. 기록은 추가만 가능합니다. 두 노트를 저장해 주세요. 그 증거가 됩니다.',
  'fork.before': '기억한 상태',
  'fork.now': '현재 표시',
  'fork.save': '두 노트 저장',
  'fork.report': '신고',
  'fork.accept': '새 상태 기억',
} as const satisfies Translated<typeof english>
