import { FAQ, faqOf } from '@plumbline/language/content/faq/index-of-faq'
import { expect, test } from 'vitest'
import { searchAnswers } from './faq-search.ts'
import type { Answer } from './faq-search.ts'

const FIGURES = {
  from: '09:00',
  to: '21:00',
  one_reviewer: '1000.00',
  new_target: '1000.00',
  below: '1000.00',
  up_to: '10000.00',
}

const all: readonly Answer[] = FAQ.map(({ id, topic }) => ({
  id,
  topic,
  pages: [],
  ...faqOf(id, 'en', 'Brand', FIGURES),
}))

const other = (id: string, question: string): Answer => ({
  id,
  topic: 'orders',
  question,
  answer: '',
  pages: [],
})

const foreign = [
  other('vi', 'Lệnh rút tiền của tôi ở đâu?'),
  other('de', 'Überweisung größer als erlaubt?'),
  other('zh', '我的充值在哪里？'),
  other('th', 'เงินฝากของฉันอยู่ที่ไหน'),
]

const first = (typed: string, among = all) => searchAnswers(among, typed)[0]?.id

test.each([
  ['where recharge', 'where_is_my_recharge'],
  ['RECHARGE WHERE', 'where_is_my_recharge'],
  ['witdrawal where', 'where_is_my_withdrawal'],
  ['pasword forgot', 'password_forgotten'],
  ['bnous turnover', 'bonus_turnover'],
  ['complain', 'complaint_how'],
  ['withdrawal zzzz', 'where_is_my_withdrawal'],
])('%s finds %s', (typed, id) => expect(first(typed)).toBe(id))

test.each([
  ['lenh rut tien', 'vi'],
  ['RÚT TIỀN', 'vi'],
  ['o dau', 'vi'],
  ['uberweisung', 'de'],
  ['groesser', 'de'],
  ['grosser', 'de'],
  ['充值', 'zh'],
  ['ฝาก', 'th'],
])('in other scripts: %s finds %s', (typed, id) => expect(first(typed, foreign)).toBe(id))

test('nothing typed shows all, nonsense nothing', () => {
  expect(searchAnswers(all, '  ')).toEqual(all)
  expect(searchAnswers(all, 'xqzw')).toEqual([])
})
