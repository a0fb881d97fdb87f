import type { Language } from './languages.ts'

export const NO_BREAK = '\u00A0'
export const NARROW_NO_BREAK = '\u202F'
export const SOFT_HYPHEN = '\u00AD'

/**
 * French sets spaces before ; ! ? : and inside « » that must not break; the files show plain ones
 * (docs/languages.md#numbers-and-dates).
 */
const french = (text: string): string =>
  text
    .replaceAll(/ (?=[;!?])/g, NARROW_NO_BREAK)
    .replaceAll(/ (?=[:»%])/g, NO_BREAK)
    .replaceAll(/(?<=«) /g, NO_BREAK)
    .replaceAll(/(?<=\d) (?=\d{3})/g, NARROW_NO_BREAK)

/**
 * Our own German compounds, longer than a narrow column, with the places where they may part
 * (docs/languages.md#numbers-and-dates).
 */
const GERMAN_COMPOUNDS = [
  'Auszahlungs-passwort',
  'Bestätigungs-code',
  'Einladungs-code',
  'Kunden-verbindlichkeiten',
  'Nutzungs-bedingungen',
  'Übungs-geld',
].map((word) => [word.replaceAll('-', ''), word.replaceAll('-', SOFT_HYPHEN)] as const)

const german = (text: string): string =>
  GERMAN_COMPOUNDS.reduce((set, [word, parted]) => set.replaceAll(word, parted), text)

/**
 * Vietnamese words of two spaced syllables, which a label keeps together; sentences break anywhere
 * (docs/languages.md#numbers-and-dates).
 */
const VIETNAMESE_WORDS =
  /(?<!\p{L})(bảo mật|biến động|cài đặt|cá nhân|chỉ báo|đăng ký|đăng nhập|đăng xuất|giao dịch|giao diện|khả dụng|kiểm chứng|lịch sử|mật khẩu|ngôn ngữ|sản phẩm|số dư|số tiền|tài khoản|tạm giữ|thị trường|thông báo|thời hạn|tiền demo|tiền mặt|trang chủ)(?!\p{L})/giu
const LONGEST_LABEL = 24

const vietnamese = (text: string): string =>
  text.length > LONGEST_LABEL || text.includes('.')
    ? text
    : text.replaceAll(VIETNAMESE_WORDS, (word) => word.replace(' ', NO_BREAK))

/** A sum stays on one line with the sign of its money, as those do that are formatted. */
const sums = (text: string): string => text.replaceAll(/(?<=\d) (?=(?:US)?\$)/g, NO_BREAK)

/** Sets a text as the typography of its language asks, so that translators can write plainly. Other languages need nothing. */
export function typeset(language: Language, text: string): string {
  const set = sums(text)
  if (language === 'fr') return french(set)
  if (language === 'de') return german(set)

  return language === 'vi' ? vietnamese(set) : set
}
