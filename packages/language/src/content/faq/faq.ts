/** What questions are about; the order in which they are shown. */
export type FaqTopic =
  | 'money_in'
  | 'money_out'
  | 'practice'
  | 'identity'
  | 'orders'
  | 'projects'
  | 'bonus'
  | 'security'

/** Stable: links and the desk’s quick answers name them. */
export type FaqId =
  | 'where_is_my_recharge'
  | 'recharge_how'
  | 'recharge_differs'
  | 'recharge_reference'
  | 'where_is_my_withdrawal'
  | 'withdraw_how'
  | 'withdraw_limits'
  | 'withdraw_new_target'
  | 'exchange_price'
  | 'practice_money'
  | 'practice_refill'
  | 'identity_why'
  | 'identity_rejected'
  | 'chart_differs'
  | 'order_settles'
  | 'order_tie'
  | 'order_close_early'
  | 'order_question'
  | 'project_interest'
  | 'project_top_up'
  | 'project_stop'
  | 'bonus_turnover'
  | 'invite_how'
  | 'code_missing'
  | 'locked'
  | 'password_forgotten'
  | 'fund_password'
  | 'outside_app'
  | 'complaint_how'

/** One question in one language. `{brand}` stands for the product’s name. */
export interface FaqText {
  readonly question: string
  readonly answer: string
}

/** By the id of the question. */
export type FaqTexts = ReadonlyMap<string, FaqText>
