import type { Translated } from '../../messages.ts'
import type { deskGrowth as english } from '../en/desk-growth.ts'

export const deskGrowth = {
  'proposal.bonus_programme': '赠金活动',
  'proposal.bonus_grant': '活动外赠金',
  'proposal.terms_text': '使用条款',
  'mkind.bonus_claim': '赠金已接受',
  'mkind.bonus_release': '赠金转为现金',
  'mkind.bonus_give_up': '放弃赠金',
  'mkind.bonus_expiry': '赠金过期',
  'mkind.sign_in_bonus': '签到奖励',
  'mkind.invitation_bonus': '邀请奖励',
} satisfies Translated<typeof english>
