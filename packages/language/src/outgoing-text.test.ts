import { expect, test } from 'vitest'
import { FORBIDDEN_PHRASES } from './forbidden-phrases.ts'
import { LANGUAGES } from './languages.ts'
import { ASKS_FOR_SECRETS, asksForSecret, refusalOfOutgoing } from './outgoing-text.ts'

const refused = { refusal: 'field_invalid', field: 'note' }

test.each(LANGUAGES.map(({ code }) => code))('in %s each phrase is found inside a sentence', (code) => {
  for (const phrase of [...ASKS_FOR_SECRETS[code], ...FORBIDDEN_PHRASES[code]])
    expect([phrase, refusalOfOutgoing(`A. ${phrase.toUpperCase()}: 7`, 'note')]).toEqual([phrase, refused])
})

test.each([
  'Please tell us your fund password.',
  'Reply with the verification\u00A0code you got.',
  'your pass\u200Bword',
  'p a s s w o r d',
  'ｐａｓｓｗｏｒｄ',
  'PASS-WORD',
  'Please transfer 100 to this card',
  'Transfer to: 6222 0000',
  'Geben Sie uns Ihr Kennwort',
  'Envíe su contraseña',
  'Envoyez-nous le mot de passe',
  '請提供驗證碼',
  'パスワードを教えてください',
  '인증번호를 알려 주세요',
  'กรุณาแจ้งรหัสผ่าน',
  '请把密 码发给我们',
  'Hãy gửi mã xác minh',
])('%j does not go out', (text) => {
  expect([asksForSecret(text), refusalOfOutgoing(text, 'note')]).toEqual([true, refused])
})

test.each([
  undefined,
  '',
  'The lower half cannot be read.',
  'Your transfer arrived today; the bank code was missing.',
  'The transfer tomorrow is not needed.',
  'It was not printed: please send a sharper picture.',
  'Order of a court, case 7',
  'A fee was taken twice',
  'Das Bild ist unscharf.',
  'Ein Verlust. Frei sind 5 USD; das Risiko. Los geht es morgen.',
  'El importe llegó ayer.',
  '图片不清楚，请重新上传。',
  'Ảnh không rõ.',
])('%j goes out', (text) => {
  expect(refusalOfOutgoing(text, 'note')).toBeUndefined()
})

test.each(['Guáranteed', 'G U A R A N T E E D', 'gu\u034Faran\u115Fteed', 'r i s k free'])(
  '%j is the promise that it looks like',
  (text) => {
    expect(refusalOfOutgoing(text, 'note')).toEqual(refused)
  },
)
