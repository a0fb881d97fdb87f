import type { Translated } from '../../../messages.ts'
import type { message as english } from '../../en/service/message.ts'

export const message = {
  'message.recharge_success.title': '입금 반영됨',
  'message.recharge_success.text': '입금이 도착했습니다. 지갑에 반영된 금액: {amount}',
  'message.recharge_success_differs.title': '입금 반영됨, 금액 다름',
  'message.recharge_success_differs.text':
    '입금이 도착했습니다. 신청 금액 {amount}, 실제 입금액 {received}. 실제 입금액이 지갑에 반영되었습니다. 나머지가 아직 오는 중이면 그 금액으로 새로 입금을 신청해 주세요.',
  'message.recharge_awaiting_second.title': '1차 승인, 2차 심사 중',
  'message.recharge_awaiting_second.text':
    '{amount} 입금이 1차 심사를 통과했습니다. 이 규모의 금액은 다른 담당자가 한 번 더 확인한 뒤 반영됩니다. 하실 일은 없습니다.',
  'message.recharge_rejected.title': '입금 반영되지 않음',
  'message.recharge_rejected.text':
    '{amount} 입금이 반영되지 않았습니다. 사유: {reason} 지갑은 그대로입니다. 이체 확인증을 고쳐 다시 제출할 수 있으며, 이미 도착한 돈은 보낸 사람에게 전액 돌려보냅니다.',
  'message.withdrawal_approved.title': '출금 승인됨',
  'message.withdrawal_approved.text':
    '{target} 앞 {amount} 출금이 승인되어 지급을 진행하고 있습니다. 지급되면 알려 드립니다.',
  'message.withdrawal_paid.title': '출금 지급 완료',
  'message.withdrawal_paid.text':
    '{amount} 출금이 지급 완료되었습니다. 보낸 금액: {received}, 받는 곳: {target}. 직접 신청하지 않았다면 지금 로그인 비밀번호와 출금 비밀번호를 변경해 주세요.',
  'message.withdrawal_rejected.title': '출금 반려',
  'message.withdrawal_rejected.text':
    '{amount} 출금이 반려되었습니다. 사유: {reason} 전액을 지갑에서 다시 사용할 수 있습니다. 문제를 해결한 뒤 새로 출금을 신청할 수 있습니다.',
  'message.withdrawal_timed_out.title': '출금 반환',
  'message.withdrawal_timed_out.text':
    '{amount} 출금이 {withdrawal_return_hours}시간 안에 심사되지 않았습니다. 저희 잘못입니다. 전액을 지갑에서 다시 사용할 수 있으며 언제든지 새로 출금을 신청할 수 있습니다.',
  'message.withdrawal_bank_refused.title': '은행 지급 거절',
  'message.withdrawal_bank_refused.text':
    '{target} 앞 {amount} 지급이 상대 측에서 거절되었습니다. 전액을 지갑에서 다시 사용할 수 있습니다. 계좌나 주소를 확인하고 새로 출금을 신청해 주세요.',
  'message.withdrawal_payment_stopped.title': '지급 중단',
  'message.withdrawal_payment_stopped.text':
    '출금이 중지되어 있어 {target} 앞 {amount} 지급이 송금 전에 중단되었습니다. 전액이 지갑으로 돌아왔습니다. 중지가 끝나면 다시 출금할 수 있으며, 종료 시각은 출금 화면에 표시됩니다.',
  'message.withdrawal_returned.title': '지급금 반환',
  'message.withdrawal_returned.text':
    '{target} 앞 {amount} 출금이 지급 후 반환되었습니다. 수수료를 포함한 전액이 지갑에 돌아왔습니다. 계좌나 주소를 확인하고 새로 출금을 신청해 주세요.',
  'message.certification_passed.title': '본인 인증 완료',
  'message.certification_passed.text':
    '본인 인증이 완료되었습니다. 이제 인증된 이름의 은행 계좌를 등록하고 출금할 수 있습니다.',
  'message.certification_rejected.title': '본인 인증 미완료',
  'message.certification_rejected.text':
    '본인 인증을 완료하지 못했습니다. 항목: {field}. 사유: {reason} 수정해서 다시 제출해 주세요.',
  'message.papers_viewed.title': '개인정보 열람됨',
  'message.papers_viewed.text':
    '담당자({role})가 열람한 항목: {field}. 사유: {words}. 모든 열람은 기록되며 보안 설정에서 전부 볼 수 있습니다.',
  'message.fund_password_set.title': '출금 비밀번호 설정됨',
  'message.fund_password_set.text':
    '출금 비밀번호가 설정되었습니다. 출금할 때와 새 계좌나 주소를 등록할 때마다 필요합니다.',
  'message.fund_password_changed.title': '출금 비밀번호 변경됨',
  'message.fund_password_changed.text': '변경 전 비밀번호를 입력해 출금 비밀번호가 변경되었습니다.',
  'message.fund_password_reset.title': '출금 비밀번호 재설정됨',
  'message.fund_password_reset.text':
    '로그인 비밀번호와 인증번호로 출금 비밀번호가 재설정되었습니다. 보안을 위해 {until}까지 출금이 중지됩니다.',
  'message.login_password_changed.title': '로그인 비밀번호 변경됨',
  'message.login_password_changed.text':
    '로그인 비밀번호가 변경되었습니다. 다른 모든 기기에서 로그아웃되었습니다.',
  'message.login_password_reset.title': '로그인 비밀번호 재설정됨',
  'message.login_password_reset.text':
    '인증번호로 로그인 비밀번호가 재설정되었습니다. 모든 기기에서 로그아웃되었습니다.',
  'message.login_password_reset_held.title': '로그인 비밀번호 재설정됨',
  'message.login_password_reset_held.text':
    '인증번호로 로그인 비밀번호가 재설정되었습니다. 모든 기기에서 로그아웃되었습니다. 보안을 위해 {until}까지 출금이 중지됩니다.',
  'message.new_device.title': '새 기기 로그인',
  'message.new_device.text':
    '이 계정에서 처음 사용하는 기기로 로그인했습니다. 브라우저 및 시스템: {device}. 기기 메뉴에서 로그아웃할 수 있습니다.',
  'message.somebody_tried.title': '로그인 시도',
  'message.somebody_tried.text':
    '누군가 잘못된 비밀번호나 코드로 계정에 로그인하려고 했습니다. 최근 시도: {device}, {place}. 본인이 아니라면 비밀번호를 변경하고 2단계 인증을 추가하세요. 자세한 내용은 보안에서 볼 수 있습니다.',
  'message.signed_out_by_desk.title': '모든 기기에서 로그아웃됨',
  'message.signed_out_by_desk.text': '고객센터에서 모든 기기의 계정을 로그아웃했습니다. 사유: {words}.',
  'message.factor_added.title': '2단계 인증 추가됨',
  'message.factor_added.text': '이제 비밀번호만으로는 로그인할 수 없습니다.',
  'message.factor_removed.title': '2단계 인증 삭제됨',
  'message.factor_removed.text': '2단계 인증 수단이 삭제되었습니다. 보안에서 다시 추가할 수 있습니다.',
  'message.factor_recovered.title': '분실한 2단계 인증 삭제됨',
  'message.factor_recovered.text':
    '로그인 비밀번호와 인증번호로 모든 2단계 인증이 삭제되었습니다. 보안을 위해 {until}까지 출금이 중지됩니다.',
  'message.recovery_codes_made.title': '새 복구 코드 생성됨',
  'message.recovery_codes_made.text':
    '계정의 복구 코드 {recovery_codes}개가 만들어졌습니다. 이전 코드는 더 이상 쓸 수 없습니다.',
  'message.recovery_code_used.title': '복구 코드 사용됨',
  'message.recovery_code_used.text': '복구 코드가 2단계 인증을 대신했습니다. 남은 코드: {left}개.',
  'message.recovery_code_held.title': '출금이 {security_hold_hours}시간 중지됩니다',
  'message.recovery_code_held.text':
    '2단계 인증 수단을 변경하는 데 복구 코드가 사용되었습니다. 보안을 위해 {until}까지 출금이 중지됩니다.',
  'message.account_secured.title': '계정 보호됨',
  'message.account_secured.text':
    '요청에 따라 모든 기기에서 로그아웃되고 출금, 팔로우, 연장이 중지되었습니다. 보유 중인 주문은 조건대로 끝까지 진행됩니다. 출금은 {until}까지 중지되며 보안에서 더 일찍 해제할 수 있습니다.',
  'message.account_released.title': '출금 중지 해제됨',
  'message.account_released.text': '출금 중지를 해제했습니다. 팔로우와 연장은 다시 켤 때까지 꺼져 있습니다.',
  'message.own_word_changed.title': '나만의 단어 변경됨',
  'message.own_word_changed.text': '저희 이메일과 SMS를 구별하는 나만의 단어가 보안에서 변경되었습니다.',
  'message.data_downloaded.title': '계정 데이터 다운로드됨',
  'message.data_downloaded.text':
    '계정의 모든 데이터가 하나의 파일로 다운로드되었습니다. 신분증과 번호가 가려지지 않은 채 들어 있습니다.',
  'message.card_bound.title': '은행 계좌 등록됨',
  'message.card_bound.text':
    '은행 계좌 {target} 등록이 완료되었습니다. {until}까지 합계 {most} 이내로 출금할 수 있습니다.',
  'message.address_bound.title': '지갑 주소 등록됨',
  'message.address_bound.text':
    '지갑 주소 {target} ({network}) 등록이 완료되었습니다. {until}까지 합계 {most} 이내로 출금할 수 있습니다.',
  'message.target_removed.title': '계좌 또는 주소 삭제됨',
  'message.target_removed.text': '계정에서 삭제됨: {target}. 이미 진행 중인 출금은 계속 처리됩니다.',
  'message.payout_lock_on.title': '새 출금처 잠금 설정됨',
  'message.payout_lock_on.text':
    '이제부터 등록 후 {new_target_hours}시간이 지난 계좌와 주소로만 출금됩니다. 해제하는 데 {loosening_hours}시간이 걸립니다.',
  'message.payout_lock_ending.title': '새 출금처 잠금 해제 예정',
  'message.payout_lock_ending.text':
    '잠금이 해제되었습니다. {until}까지 유지되며, 그 후에는 새 계좌와 주소로도 출금할 수 있습니다. 그때까지 ‘계좌 및 지갑 주소’에서 다시 켤 수 있습니다.',
  'message.calendar_changed.title': '거래 시간이 변경됩니다',
  'message.calendar_changed.text':
    '{day}부터 {products}의 거래 시간 또는 휴장일이 변경됩니다. 상품 정보에서 지금 확인할 수 있습니다. 보유 중인 주문은 그대로 진행되어 평소대로 정산됩니다.',
  'message.payment_method_changed.title': '결제 정보 변경됨',
  'message.payment_method_changed.text':
    '결제 수단 {method}의 정보가 변경되었습니다. 결제 수단에서 {method_shown_hours}시간 동안 변경 전후를 볼 수 있습니다. 앱에 표시된 정보만 사용해 주세요. 채팅, 이메일, SMS로는 보내지 않습니다.',
  'message.house_setting_changed.title': '조건 변경: {setting}',
  'message.house_setting_changed.text':
    '{until}부터 다음 수치가 적용됩니다. {setting}: {figures}. 그 전에 신청했거나 제시된 조건은 그대로 유지됩니다. 모든 버전은 ‘약관 전체 버전’에서 볼 수 있습니다.',
  'message.change': '{label}: {before} → {after}',
  'message.setting.withdrawal_setting': '{asset} 출금',
  'message.setting.exchange_setting': '{asset} 교환',
  'message.setting.handling_hours': '처리 시간',
  'message.setting.practice_refill': '모의 자금',
  'message.setting.deposit_setting': '입금',
  'message.figure.rate': '수수료',
  'message.figure.fee_least': '최저 수수료',
  'message.figure.fee_most': '최고 수수료',
  'message.figure.fee': '수수료',
  'message.figure.least': '최소 금액',
  'message.figure.most': '최대 금액',
  'message.figure.a_day': '하루 출금 횟수',
  'message.figure.new_target_most': '새 계좌 또는 주소 합계',
  'message.figure.spread': '한쪽 스프레드',
  'message.figure.from': '시작',
  'message.figure.to': '종료',
  'message.figure.up_to': '충전 한도',
  'message.figure.below': '충전 가능 잔액',
  'message.figure.one_reviewer_most': '한 명의 심사자가 처리하는 금액',
  'message.figure.open_most': '동시에 심사 중인 입금',
  'message.review_escalated.title': '대기열 맨 앞으로 이동',
  'message.review_escalated.text':
    '처리가 평소보다 늦어지고 있습니다. 접수번호 {number}, 이제 대기열 맨 앞에 있습니다. 하실 일은 없습니다.',
  'message.correction_made.title': '지갑 정정',
  'message.correction_made.text':
    '정정으로 지갑에 추가된 금액: {amount}. 사유: {words}. 담당자 2명이 결정했으며 변동 내역은 지갑에 표시됩니다.',
  'message.correction_made.taken':
    '정정으로 지갑에서 차감된 금액: {amount}. 사유: {words}. 담당자 2명이 결정했으며 변동 내역은 지갑에 표시됩니다.',
  'message.legal_hold_set.title': '출금 보류',
  'message.legal_hold_set.text':
    '법적 명령에 따라 {until}까지 출금이 보류됩니다. 사유: {words}. 잔액은 그대로이며 다른 기능은 계속 이용할 수 있습니다. 이의는 사유에 적힌 명령 기관에 신청할 수 있습니다.',
  'message.legal_hold_ended.title': '출금 재개',
  'message.legal_hold_ended.text': '출금 보류가 끝났습니다. 다시 출금할 수 있습니다.',
  'message.limit.deposit': '입금 한도',
  'message.limit.loss': '손실 한도',
  'message.limit.stake': '투입 한도',
  'message.limit.time': '시간 한도',
  'message.limit_tightened.title': '한도를 설정했습니다',
  'message.limit_tightened.text':
    '{limit}: 설정한 한도가 지금부터 적용됩니다. 완화하려면 {loosening_hours}시간이 걸립니다.',
  'message.limit_loosening.title': '완화된 한도가 대기 중입니다',
  'message.limit_loosening.text':
    '{limit}: 요청한 완화는 {until}부터 적용됩니다. 그 전까지 ‘내 한도’에서 취소할 수 있습니다.',
  'message.limit_wait_ended.title': '한도가 그대로 유지됩니다',
  'message.limit_wait_ended.text': '{limit}: 대기 중이던 완화를 취소했습니다. 현재 한도가 유지됩니다.',
  'message.cool_off_begun.title': '휴식 기간 시작',
  'message.cool_off_begun.text':
    '{until}까지 새 주문, 복사, 프로젝트, 보너스, 가상자산으로의 교환을 받지 않습니다. 보유 중인 주문은 끝까지 진행됩니다. 출금과 가상자산→현금 교환은 언제든 가능합니다.',
  'message.self_exclusion_begun.title': '자가 이용 제한 시작',
  'message.self_exclusion_begun.text':
    '{until}까지 새 입금, 주문, 프로젝트, 보너스, 가상자산으로의 교환을 받지 않습니다. 팔로우와 연장은 꺼졌습니다. 보유 중인 주문은 끝까지 진행됩니다. 출금과 가상자산→현금 교환은 언제든 가능합니다.',
  'message.self_exclusion_for_good.title': '무기한 자가 이용 제한',
  'message.self_exclusion_for_good.text':
    '앞으로 새 입금, 주문, 프로젝트, 보너스, 가상자산으로의 교환을 받지 않습니다. 팔로우와 연장은 꺼졌습니다. 보유 중인 주문은 끝까지 진행됩니다. 출금과 가상자산→현금 교환은 언제든 가능합니다.',
  'message.follow_leader_closed.title': '팔로우 종료됨',
  'message.follow_leader_closed.text':
    '팔로우하던 고객이 더 이상 팔로우를 받지 않습니다. 새로 복사되지 않으며 보유 중인 복사 주문은 평소대로 끝까지 진행됩니다. 언제든지 다른 리더를 팔로우할 수 있습니다.',
  'message.follow_loss_stopped.title': '손실 중지 한도로 팔로우 중단됨',
  'message.follow_loss_stopped.text':
    '복사 주문의 손실이 손실 중지 한도에 도달하여 팔로우가 중단되었습니다. 보유 중인 복사 주문은 평소대로 끝까지 진행됩니다. 손실 중지 한도를 다시 정하기 전에는 팔로우가 꺼져 있습니다.',
  'message.project_matured.title': '프로젝트 만기',
  'message.project_matured.text':
    '{project}: 만기가 되었습니다. 원금({amount})을 지갑으로 돌려드렸습니다. 기간 전체 이자({interest})는 전액 지급되었습니다.',
  'message.project_stopped.title': '프로젝트 중도 해지됨',
  'message.project_stopped.text':
    '{project}: 중도 해지가 완료되었습니다. 원금 전액({amount})을 지갑으로 돌려드렸습니다. 지급된 이자 합계: {interest}. 중도 해지 수수료(이자에서만 차감): {charge}.',
  'message.project_renewed.title': '프로젝트 연장됨',
  'message.project_renewed.text':
    '{project}: 만기가 되어 선택하신 대로 같은 조건으로 연장되었습니다. 연장 금액: {amount}. 다음 날부터 다시 이자가 붙으며 만기일은 {day}입니다. 그전에는 언제든지 연장을 끄거나 해지할 수 있습니다.',
  'message.project_not_renewed.title': '프로젝트 만기, 연장 안 됨',
  'message.project_not_renewed.text':
    '{project}: 만기가 되었으나 연장되지 않았습니다. 사유: {reason} 원금({amount})을 지갑으로 돌려드렸습니다. 기간 전체 이자({interest})는 전액 지급되었습니다. 하실 일은 없습니다.',
  'message.project_maturity_soon.title': '프로젝트 만기 예정',
  'message.project_maturity_soon.text':
    '{project}: 만기일은 {day}입니다. 그날이 끝나면 원금({amount})이 지갑으로 반환됩니다. 현재 기준 기간 전체 이자: {interest}. 하실 일은 없습니다.',
  'message.project_renewal_soon.title': '프로젝트 연장 예정',
  'message.project_renewal_soon.text':
    '{project}: 만기일은 {day}이며, 선택하신 대로 같은 조건으로 연장됩니다. 이월 금액: {amount}. 그날 연장할 수 없으면 전액이 지갑으로 반환됩니다. 그때까지 연장을 끌 수 있습니다.',
  'message.project_renewal_changed.title': '프로젝트 연장 불가',
  'message.project_renewal_changed.text':
    '{project}: 현재 상태로는 연장되지 않습니다. 사유: {reason} 만기일은 {day}이며, 그날이 끝나면 원금({amount})이 지갑으로 반환됩니다. 연장되지 않아도 그로 인해 이자가 줄지는 않습니다. 하실 일은 없으며 다시 참여할지는 직접 결정하시면 됩니다.',
  'message.project_instalment_soon.title': '2차 납입 가능',
  'message.project_instalment_soon.text':
    '{project}: 2차 납입 기한은 {day}, 금액은 {amount}입니다. 납입은 선택 사항입니다. 납입하지 않으면 처음 이율이 계속 적용되며 그로 인해 원금과 이자가 줄지는 않습니다.',
  'message.bonus_offered.title': '보너스 안내',
  'message.bonus_offered.text':
    '{until}까지 받을 수 있는 보너스: {amount}. 조건을 읽고 동의하기 전에는 지급되지 않습니다. 조건은 혜택에서 확인해 주세요.',
  'message.bonus_turnover_met.title': '필요 거래액 달성',
  'message.bonus_turnover_met.text':
    '보너스의 필요 거래액을 채웠습니다. 보너스 주문이 모두 끝나면 혜택에서 한 번 눌러 보너스 잔액(현재 {amount})을 현금으로 바꿀 수 있습니다.',
  'message.bonus_used_up.title': '보너스 소진',
  'message.bonus_used_up.text':
    '보너스의 필요 거래액을 채웠지만 남은 보너스가 없어 종료되었습니다. 현금에서 차감된 금액은 없습니다.',
  'message.bonus_expired.title': '보너스 만료됨',
  'message.bonus_expired.text':
    '보너스 기간이 끝나 남은 보너스가 회수되었습니다: {amount}. 현금에서 차감된 금액은 없습니다.',
  'message.invitation_paid.title': '초대 보너스 받음',
  'message.invitation_paid.text':
    '내 코드로 가입한 친구의 본인 인증이 완료되었습니다. 현금에 반영됨: {amount}',
  'message.project_pending_top_up.title': '2차 납입 안 됨',
  'message.project_pending_top_up.text':
    '{project}: 2차 납입({day}, {amount})이 아직 이루어지지 않았습니다. 납입은 선택 사항입니다. 처음 이율이 계속 적용되며 그로 인해 원금과 이자가 줄지는 않습니다. 이자가 붙는 마지막 날의 전날까지 납입할 수 있으며, 납입 다음 날부터 높은 이율이 적용됩니다.',
  'message.reason.project.project_not_open': '그날 프로젝트가 모집 중이 아닙니다.',
  'message.reason.project.terms_changed':
    '참여 후 조건이 변경되었습니다. 이전 조건과 새 조건을 나란히 볼 수 있습니다.',
  'message.reason.project.project_full': '프로젝트의 남은 한도가 부족합니다.',
  'message.reason.project.winding_down': '플랫폼이 더 이상 신규 접수를 받지 않습니다.',
  'message.reason.project.country_not_served': '거주 국가에서는 프로젝트가 제공되지 않습니다.',
  'message.reason.project.reserve_short': '준비금이 다음 기간의 이자에 부족합니다.',
  'message.reason.project.amount_below_least': '금액이 프로젝트의 최소 금액보다 적습니다.',
  'message.reason.project.amount_above_most': '금액이 프로젝트의 최대 금액보다 많습니다.',
  'message.reason.project.other': '연장 조건이 충족되지 않았습니다.',
  'message.not_you':
    '본인이 아니라면 지금 로그인 비밀번호와 출금 비밀번호를 재설정해 주세요. 재설정하면 출금이 {security_hold_hours}시간 중지됩니다.',
  'message.never_ask': '{brand}에서는 비밀번호나 인증번호를 묻지 않습니다.',
  'message.note': '심사 담당자 메모: {note}',
  'message.bank_said': '은행 안내: {note}',
  'message.reason.other': '메모를 확인해 주세요.',
  'message.field.name': '이름',
  'message.field.id_number': '신분증 번호',
  'message.field.birthday': '생년월일',
  'message.field.front': '앞면 사진',
  'message.field.back': '뒷면 사진',
  'message.field.account': '계정 이름',
  'message.field.card_number': '카드 또는 계좌번호',
  'message.field.wallet_address': '지갑 주소',
  'message.field.other': '신분증 서류',
  'message.words.identity_review': '본인 인증 심사',
  'message.role.support': '고객센터',
  'message.role.reviewer': '심사 담당자',
  'message.role.treasurer': '자금 담당자',
  'message.role.editor': '콘텐츠 담당자',
  'message.role.admin': '관리자',
  'message.role.other': '운영 담당자',
  'message.method.alipay': '알리페이',
  'message.method.wechat': '위챗페이',
  'message.method.bank': '은행 이체',
  'message.method.coin': '가상자산',
  'message.method.other': '결제 수단',
  'message.support_answered.title': '고객센터 답변',
  'message.support_answered.text': '고객센터 채팅에 보낸 메시지에 답변이 있습니다.',
  'message.complaint_answered.title': '민원 {number} 답변',
  'message.complaint_answered.text':
    '민원 {number} 결과가 나왔습니다. 해결되지 않으면 {reopen_days}일 이내에 한 번 재검토를 요청할 수 있습니다.',
  'message.news_published.title': '뉴스: {article}',
  'message.news_published.text': '전체 내용은 앱의 ‘뉴스’에서 볼 수 있습니다.',

  'message.alert_above.title': '{symbol} {level} 이상',
  'message.alert_above.text': '{symbol} 가격 알림: {price}, 틱 {seq}, {at}.',
  'message.alert_below.title': '{symbol} {level} 이하',
  'message.alert_below.text': '{symbol} 가격 알림: {price}, 틱 {seq}, {at}.',
  'message.alert_rise.title': '{symbol} {within} 내 {change} 상승',
  'message.alert_rise.text': '{symbol} 가격 알림: {price}, 틱 {seq}, {at}.',
  'message.alert_fall.title': '{symbol} {within} 내 {change} 하락',
  'message.alert_fall.text': '{symbol} 가격 알림: {price}, 틱 {seq}, {at}.',
  'message.pending_placed.title': '{symbol}: 예약 주문이 주문되었습니다',
  'message.pending_placed.text': '{at}에 도달하여 동의한 조건으로 접수되었습니다. 진입은 다음 틱입니다.',
  'message.pending_refused.title': '{symbol}: 예약 주문이 주문되지 않았습니다',
  'message.pending_refused.text': '{at}에 도달. {refusal}',
  'message.pending_expired.title': '{symbol}: 예약 주문이 종료되었습니다',
  'message.pending_expired.text': '{until}까지 주문되지 않았습니다. 보류되거나 차감된 금액은 없습니다.',
  'message.pending_terms_changed.title': '{symbol}: 예약 주문의 조건이 바뀌었습니다',
  'message.pending_terms_changed.text':
    '새 조건에 동의하기 전에는 주문하지 않습니다. {until}에 자동으로 종료됩니다.',
  'message.order_settled.title': '{symbol} 주문 정산: {result}',
  'message.order_settled.text': '{open} → {close}, 종료 틱 {seq}.',
  'message.order_void.title': '{symbol} 주문 무효',
  'message.order_void.text': '투입 금액과 수수료 합계({amount})가 지갑으로 환급되었습니다.',
  'message.own_note': '메모: {note}',
  'message.push_covered_title': '{brand}',
  'message.push_covered': '새 메시지가 있습니다. 이 기기에서는 금액을 숨깁니다.',
  'message.sent_code': '인증번호. {purpose}',
  'calendar.name': '{brand}: 지급 일정',
  'calendar.practice': '모의, 실제 돈이 아님: {what}',
  'calendar.interest': '프로젝트 예상 이자',
  'calendar.maturity': '프로젝트 만기',
  'calendar.instalment': '2차 납입 기한(선택)',
  'calendar.renewal': '프로젝트 연장',
  'message.account_name_changed.title': '이메일 또는 전화번호 변경됨',
  'message.account_name_changed.text':
    '이제 계정에 {former} 대신 {account}(으)로 로그인합니다. 다른 모든 기기에서 로그아웃되었으며 출금은 {until}까지 중지됩니다. 본인이 아니라면 앱의 로그인 화면에서 “비밀번호 찾기”를 누른 다음 “내 이메일 또는 전화번호가 변경됨”을 선택하세요. {take_back_days}일 동안 {former}(으)로 받은 인증번호로 되돌릴 수 있습니다.',
  'message.account_name_taken_back.title': '이메일 또는 전화번호 되돌림',
  'message.account_name_taken_back.text':
    '변경이 취소되어 {former} 대신 다시 {account}(으)로 로그인합니다. 모든 기기에서 로그아웃되고 로그인 비밀번호가 무효화되었으며 출금은 {until}까지 중지됩니다. 인증번호로 새 로그인 비밀번호를 설정하고 보안에서 카드, 주소, 2단계 인증을 확인하세요.',
  'message.api_key_made.title': 'API 키 생성됨',
  'message.api_key_made.text': '끝자리가 {tail}인 API 키가 생성되었습니다. {until}까지 유효합니다.',
  'message.api_key_revoked.title': 'API 키 폐기됨',
  'message.api_key_revoked.text': '끝자리가 {tail}인 API 키가 폐기되어 더 이상 쓸 수 없습니다.',
  'message.api_key_elsewhere.title': 'API 키 거절됨',
  'message.api_key_elsewhere.text':
    '등록되지 않은 주소에서 API 키가 사용되어 거절했습니다. 최근 시도: {device}, {place}. 본인의 프로그램이 아니라면 보안에서 키를 폐기해 주세요.',

  'message.product_changed.title': '{symbol} 변경 사항',
  'message.product_changed.text': '{from}부터: {changes}. 이미 보유한 주문의 조건은 그대로입니다.',
  'message.product_change.follows': '{symbol} 복사는 새 조건에 동의할 때까지 중지됩니다.',
  'message.product_change.line': '{name}: {before} → {after}',
  'message.product_change.least': '최소 투입 금액',
  'message.product_change.most': '최대 투입 금액',
} satisfies Translated<typeof english>
