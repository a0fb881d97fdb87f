import { describe, expect, test } from 'vitest'
import { refusalOfAnswer, refusalOfIncoming } from './message-secrets.ts'

const fromCustomer = (text: string) => refusalOfIncoming(text, 'text')?.refusal
const fromOperator = (text: string) => refusalOfAnswer(text, 'text', () => false)?.refusal

describe('what a customer may not send, for their own protection', () => {
  test.each([
    'my password is h4-otter',
    'Password: Kestrel99',
    'the code I got is 482913',
    'my pin 4821 does not work',
    '482913',
    'Mein Passwort lautet h4-otter',
    'Der Code ist 482913',
    'Mi contraseña es h4-otter',
    'El código es 482913',
    'Mon mot de passe est h4-otter',
    'le code : 482913',
    '我的密碼是 h4-otter',
    '驗證碼482913',
    'パスワードは h4-otter です',
    '認証コード：482913',
    '비밀번호는 h4-otter 입니다',
    '인증번호 482913',
    'รหัสผ่านคือ h4-otter',
    'รหัสยืนยัน 482913',
    '我的密码是h4-otter',
    '验证码：482913',
    'Mật khẩu của tôi là h4-otter',
    'mã xác minh: 482913',
    'p\u200Bassword: h4-otter',
    'ｐａｓｓｗｏｒｄ： h4-otter',
    'my card 4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111.1111.1111.1111 please',
    '๔๑๑๑ ๑๑๑๑ ๑๑๑๑ ๑๑๑๑',
    '４１１１１１１１１１１１１１１１',
    'card 5555555555554444',
  ])('%s', (text) => {
    expect(fromCustomer(text)).toBe('message_holds_secrets')
  })
})

describe('what a customer may well write', () => {
  test.each([
    'I forgot my password. How do I set a new one?',
    'The code did not come at 14:30.',
    'I asked for a code 3 times on 2026-11-20',
    'My recharge of 1,500.00 shows a second check. What is missing?',
    'Ich habe mein Passwort vergessen, was nun?',
    'Der Code kam um 14:30 nicht an.',
    'Olvidé mi contraseña. ¿Qué hago?',
    'J’ai oublié mon mot de passe.',
    '我忘記密碼了，怎麼辦？',
    'パスワードを忘れました。',
    '비밀번호를 잊어버렸어요.',
    'ลืมรหัสผ่าน ทำอย่างไร',
    '我忘了密码，怎么重设？',
    'Tôi quên mật khẩu, phải làm sao?',
    'Order 01935c3e-8f2a-7cc1-b0d4-5e9f00aa1122 settled at 97,123.45',
    'My reference is 2222-2222-23',
    'I sent to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq two hours ago',
    'I paid 1500.00 and got 1450.00, 2 500 000 in all',
    'Is 4111111111111112 wrong?',
  ])('%s', (text) => {
    expect(fromCustomer(text)).toBeUndefined()
  })
})

describe('what an operator may not send', () => {
  test.each([
    'Please tell me your password',
    'Bitte nennen Sie mir Ihr Passwort',
    'Dígame su contraseña',
    'Donnez-moi votre mot de passe',
    '請告訴我您的密碼',
    'パスワードを教えてください',
    '비밀번호를 알려주세요',
    'กรุณาบอกรหัสผ่าน',
    '请告诉我验证码',
    'Cho tôi biết mật khẩu',
    'Please transfer to our new account',
    'DE89 3704 0044 0532 0130 00',
    'Our IBAN: DE89370400440532013000, thanks',
    'pay to 0x52908400098527886E0F7030069857D2E4169EE7',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    '4111 1111 1111 1111',
  ])('%s', (text) => {
    expect(fromOperator(text)).toBe('message_holds_secrets')
  })

  test('nor a promise, which is named', () => {
    expect(refusalOfAnswer('Your profit is guaranteed', 'text', () => false)).toMatchObject({
      refusal: 'promise_refused',
      params: { phrase: expect.stringMatching(/\S/) },
    })
  })

  test('but what the platform publishes itself, word for word', () => {
    const text = 'Open Security and choose Change password.'
    expect(fromOperator(text)).toBe('message_holds_secrets')
    expect(refusalOfAnswer(text, 'text', (said) => said === text)).toBeUndefined()
  })

  test.each(['Nothing is missing. Above 1,000.00 two people decide.', 'Your recharge passed at 14:09.'])(
    'and plain answers: %s',
    (text) => expect(fromOperator(text)).toBeUndefined(),
  )
})
