import { expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { LANGUAGES } from './languages.ts'

/** What customer service is called in each language; the text about secrets in a chat holds it (docs/languages.md). */
const SERVICE: Readonly<Record<(typeof LANGUAGES)[number]['code'], RegExp>> = {
  en: /customer service|support team|contact us/i,
  de: /kundenservice|kundendienst|kontaktieren sie/i,
  es: /atención al cliente|contáctanos/i,
  fr: /service client|contactez-nous/i,
  vi: /bộ phận hỗ trợ|chăm sóc khách hàng/i,
  th: /ฝ่ายบริการลูกค้า|ติดต่อเรา/,
  zh: /客服|联系我们/,
  hk: /客服|客戶服務|聯絡我們/,
  jp: /サポート|お問い合わせ/,
  kor: /고객센터|문의(하|해)/,
}

/** It says that customer service asks for no secrets, and what to leave out: nobody is sent there by it. */
const ABOUT_SERVICE = 'refusal.message_holds_secrets'

test.each(LANGUAGES.map(({ code }) => code))('no refusal in %s sends to support alone', (code) => {
  const texts = Object.entries(CATALOGUES[code].refusal)
  expect(texts.length).toBeGreaterThan(100)
  const naming = texts.filter(([, text]) => SERVICE[code].test(text)).map(([key]) => key)
  expect(naming).toEqual([ABOUT_SERVICE])
})
