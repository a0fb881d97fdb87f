import type { Refusal } from '@plumbline/domain/basics/refusal'
import { holdsForbiddenPhrase, plainWords } from './forbidden-phrases.ts'
import type { Language } from './languages.ts'

/**
 * What nobody of the platform ever asks a customer for: passwords, codes, a transfer to somewhere (docs/fair-dealing.md
 * 24). A phrase that begins or ends with a space stands at the edge of a word; any other is found with its letters
 * spaced out too.
 */
export const ASKS_FOR_SECRETS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'password',
    'passcode',
    'passphrase',
    'seed phrase',
    'recovery phrase',
    'private key',
    'verification code',
    'security code',
    'sms code',
    'one-time code',
    'authenticator code',
    'pin code',
    ' your code ',
    ' the code ',
    ' your pin ',
    ' otp ',
    ' transfer to ',
    ' transfer it to ',
    ' transfer the ',
    ' transfer money ',
    ' please transfer ',
    ' send money ',
    ' send the money ',
    ' wire the ',
  ],
  de: [
    'passwort',
    'kennwort',
    'geheimzahl',
    'bestätigungscode',
    'verifizierungscode',
    'sicherheitscode',
    'sms-code',
    'einmalcode',
    ' ihren code ',
    ' den code ',
    ' ihre pin ',
    ' tan ',
    ' überweisen sie ',
    ' zu überweisen ',
  ],
  es: [
    'contraseña',
    'clave de acceso',
    'clave secreta',
    'código de verificación',
    'código de seguridad',
    'código sms',
    ' su clave ',
    ' su código ',
    ' el código ',
    ' su pin ',
    ' transfiera ',
    ' transfiere ',
    ' transferir a ',
    ' envíe dinero ',
  ],
  fr: [
    'mot de passe',
    'code de vérification',
    'code de sécurité',
    'code sms',
    'code secret',
    'code confidentiel',
    ' votre code ',
    ' le code ',
    ' virez ',
    ' transférez ',
    ' faites un virement ',
    ' virement vers ',
  ],
  hk: [
    '密碼',
    '驗證碼',
    '認證碼',
    '動態碼',
    '口令',
    '轉賬到',
    '轉賬至',
    '轉帳到',
    '轉帳至',
    '匯款到',
    '匯款至',
    '請轉賬',
    '請匯款',
  ],
  jp: [
    'パスワード',
    '暗証番号',
    '認証コード',
    '確認コード',
    '認証番号',
    'ワンタイムコード',
    'セキュリティコード',
    '振り込んで',
    'お振込みください',
    '送金して',
    '送金ください',
  ],
  kor: [
    '비밀번호',
    '패스워드',
    '인증번호',
    '인증 코드',
    '보안 코드',
    '송금해',
    '송금하',
    '이체해',
    '이체하',
    '입금해 주',
  ],
  th: [
    'รหัสผ่าน',
    'พาสเวิร์ด',
    'รหัสยืนยัน',
    'รหัสลับ',
    'รหัส otp',
    'รหัสความปลอดภัย',
    'โอนเงินไป',
    'โอนเงินมา',
    'โอนไปที่',
    'โอนมาที่',
    'กรุณาโอน',
  ],
  zh: [
    '密码',
    '验证码',
    '校验码',
    '动态码',
    '口令',
    '转账到',
    '转账至',
    '汇款到',
    '汇款至',
    '打款到',
    '请转账',
    '请汇款',
  ],
  vi: [
    'mật khẩu',
    'mã xác minh',
    'mã xác nhận',
    'mã xác thực',
    'mã bảo mật',
    'mã otp',
    'mã pin',
    'chuyển tiền đến',
    'chuyển tiền tới',
    'chuyển tiền vào',
    'chuyển khoản đến',
    'chuyển khoản tới',
    'chuyển khoản vào',
  ],
}

const squeezed = (plain: string): string => plain.replaceAll(' ', '')
const isOfWholeWords = (phrase: string): boolean => phrase !== phrase.trim()

const ALL = Object.values(ASKS_FOR_SECRETS).flat()
const WHOLE_WORDS = ALL.filter(isOfWholeWords).map(plainWords)
const ANYWHERE = ALL.filter((phrase) => !isOfWholeWords(phrase)).map((phrase) => squeezed(plainWords(phrase)))

/** Whether a text asks for what only a thief asks for, in whichever of the ten languages it was written. */
export function asksForSecret(text: string): boolean {
  const plain = plainWords(text)
  const letters = squeezed(plain)
  return (
    WHOLE_WORDS.some((phrase) => plain.includes(phrase)) ||
    ANYWHERE.some((phrase) => letters.includes(phrase))
  )
}

/**
 * The check of every text that an operator writes and a customer reads: it promises nothing (docs/fair-dealing.md 11)
 * and asks for no password, code or transfer (24).
 * @param field the request's field that it stands in
 */
export const refusalOfOutgoing = (text: string | undefined, field: string): Refusal | undefined =>
  text !== undefined && (holdsForbiddenPhrase(text) || asksForSecret(text))
    ? { refusal: 'field_invalid', field }
    : undefined
