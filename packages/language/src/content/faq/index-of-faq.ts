import type { Language } from '../../languages.ts'
import { byLanguage } from '../../every-language.ts'
import { formatMoney } from '../../format/money.ts'
import { fillFigures } from '../../fill-figures.ts'
import { typeset } from '../../typography.ts'
import type { FaqId, FaqText, FaqTopic } from './faq.ts'
import { readFaq } from './read-faq.ts'

/** What answers say of settings of the house, as they are in force: hours as `09:00`, sums in USD as the wire says them. */
export interface FaqFigures {
  readonly from: string
  readonly to: string
  readonly one_reviewer: string
  readonly new_target: string
  readonly below: string
  readonly up_to: string
}

type SumName = Exclude<keyof FaqFigures, 'from' | 'to'>

interface FaqEntry {
  readonly id: FaqId
  readonly topic: FaqTopic
  /** Routes of the app where one can act. */
  readonly pages: readonly string[]
}

const entry = (topic: FaqTopic, id: FaqId, ...pages: readonly string[]): FaqEntry => ({
  id,
  topic,
  pages: pages.map((page) => `/pages/${page}`),
})

/** Every question, those that are asked most first within their topic. */
export const FAQ: readonly FaqEntry[] = [
  entry('money_in', 'where_is_my_recharge', 'user/rechargerecord'),
  entry('money_in', 'recharge_how', 'user/rechargeList'),
  entry('money_in', 'recharge_differs', 'user/rechargerecord'),
  entry('money_in', 'recharge_reference', 'user/rechargeList'),
  entry('money_out', 'where_is_my_withdrawal', 'user/cashrecord'),
  entry('money_out', 'withdraw_how', 'user/auth', 'payment/payment', 'user/setfundpassword'),
  entry('money_out', 'withdraw_limits', 'user/cash'),
  entry('money_out', 'withdraw_new_target', 'user/cash', 'payment/payment'),
  entry('money_out', 'exchange_price', 'user/exchange'),
  entry('practice', 'practice_money', 'user/wallet'),
  entry('practice', 'practice_refill', 'user/wallet'),
  entry('identity', 'identity_why', 'user/auth', 'user/security'),
  entry('identity', 'identity_rejected', 'user/auth'),
  entry('orders', 'chart_differs'),
  entry('orders', 'order_settles', 'user/order'),
  entry('orders', 'order_tie', 'user/order'),
  entry('orders', 'order_close_early', 'user/order'),
  entry('orders', 'order_question', 'user/order'),
  entry('projects', 'project_interest', 'project/myproject'),
  entry('projects', 'project_top_up', 'project/myproject'),
  entry('projects', 'project_stop', 'project/myproject'),
  entry('bonus', 'bonus_turnover', 'user/activityCenter'),
  entry('bonus', 'invite_how', 'user/invitation'),
  entry('security', 'code_missing'),
  entry('security', 'locked', 'login/login'),
  entry('security', 'password_forgotten', 'login/forgetpwd'),
  entry('security', 'fund_password', 'user/setfundpassword'),
  entry('security', 'outside_app'),
  entry('security', 'complaint_how'),
]

const TEXTS = byLanguage((_rules, language) => readFaq(language))

/** One question with its answer, in a language. */
export function faqOf(id: FaqId, language: Language, brand: string, figures: FaqFigures): FaqText {
  const text = TEXTS[language].get(id)
  if (!text) throw new RangeError(`${language} does not answer ${id}`)

  const set = (words: string): string =>
    typeset(language, fillFigures(language, words))
      .replaceAll('{brand}', brand)
      .replaceAll(/\{(from|to)\}/g, (_all, name: 'from' | 'to') => figures[name])
      .replaceAll(/\{(one_reviewer|new_target|below|up_to)\}/g, (_all, name: SumName) =>
        formatMoney(figures[name], 'USD', language),
      )

  return { question: set(text.question), answer: set(text.answer) }
}
