import type { Language } from './languages.ts'

/**
 * Promises of certainty, safety or speed, which authorities object to and which are not true (docs/languages.md#rules).
 * No text of the product holds one; only `risk.` keys may, in negations. Matched without regard to case, in NFC.
 */
export const FORBIDDEN_PHRASES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'guaranteed',
    'guarantee returns',
    'risk-free',
    'no risk',
    'zero risk',
    'sure win',
    'can’t lose',
    'safe investment',
    'capital protected',
    'double your money',
    'get rich',
    'passive income',
    '100% profit',
    'insider',
    'beat the market',
  ],
  de: [
    'garantiert',
    'Garantie',
    'risikofrei',
    'risikolos',
    'ohne Risiko',
    'sichere Rendite',
    'sicherer Gewinn',
    'Kapitalschutz',
    'kapitalgarantiert',
    'verlustfrei',
    'mündelsicher',
    'schnell reich',
    'Geld verdoppeln',
    'passives Einkommen',
    'einlagengesichert',
  ],
  es: [
    'garantizado',
    'garantizada',
    'rentabilidad asegurada',
    'sin riesgo',
    'libre de riesgo',
    'riesgo cero',
    'ganancia segura',
    'inversión segura',
    'capital protegido',
    'imposible perder',
    'dinero fácil',
    'duplica tu dinero',
    'hazte rico',
    'ingresos pasivos',
    '100 % seguro',
  ],
  fr: [
    'garanti',
    'garantie',
    'sans risque',
    'zéro risque',
    'gain assuré',
    'rendement assuré',
    'placement sûr',
    'capital protégé',
    'sans perte',
    'argent facile',
    'doublez votre argent',
    'devenez riche',
    'revenus passifs',
    '100 % gagnant',
    'livret',
  ],
  hk: [
    '保證回報',
    '保證收益',
    '保本',
    '零風險',
    '無風險',
    '穩賺',
    '必賺',
    '包賺',
    '必勝',
    '低風險高回報',
    '躺賺',
    '翻倍',
    '內幕',
    '存款保障',
    '財務自由',
  ],
  jp: [
    '必ず儲かる',
    '絶対に',
    '確実に',
    '元本保証',
    '利益保証',
    'ノーリスク',
    'リスクゼロ',
    '損しない',
    '必勝',
    '勝率100%',
    '誰でも稼げる',
    '楽して',
    '確定利回り',
    '安全な投資',
    '不労所得',
  ],
  kor: [
    '원금 보장',
    '원금보장',
    '수익 보장',
    '확정 수익',
    '무위험',
    '리스크 없는',
    '손실 없는',
    '100% 수익',
    '무조건 수익',
    '고수익 보장',
    '안전한 투자',
    '즉시 수익',
    '최고 수익률',
    '예금자 보호',
    '대박',
  ],
  th: [
    'การันตี',
    'รับประกันผลตอบแทน',
    'รับประกันกำไร',
    'ไม่มีความเสี่ยง',
    'ไร้ความเสี่ยง',
    'กำไรแน่นอน',
    'กำไรชัวร์',
    'ปลอดภัย 100%',
    'ไม่มีวันขาดทุน',
    'คุ้มครองเงินต้น',
    'รวยเร็ว',
    'รวยทางลัด',
    'เสี่ยงต่ำผลตอบแทนสูง',
    'คืนทุนไว',
  ],
  zh: [
    '保本',
    '保收益',
    '保证收益',
    '承诺收益',
    '零风险',
    '无风险',
    '稳赚',
    '必赚',
    '包赚',
    '躺赚',
    '低风险高收益',
    '翻倍',
    '预期收益率',
    '刚性兑付',
    '内部消息',
  ],
  vi: [
    'cam kết lợi nhuận',
    'đảm bảo lợi nhuận',
    'lợi nhuận chắc chắn',
    'không rủi ro',
    'phi rủi ro',
    'không lo rủi ro',
    'bảo toàn vốn',
    'chắc thắng',
    'không bao giờ lỗ',
    '100% có lãi',
    'an toàn tuyệt đối',
    'làm giàu nhanh',
    'nhân đôi tài khoản',
    'thu nhập thụ động',
    'bảo hiểm tiền gửi',
  ],
}

/** Letters and digits alone, in one form: invisible signs, wide letters and punctuation hide nothing. */
export const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

const ALL_FORBIDDEN = Object.values(FORBIDDEN_PHRASES)
  .flat()
  .map((phrase) => ({ phrase, plain: plainWords(phrase).trim() }))

/** Letters of other scripts that look like Latin ones, so that nobody reads a promise that the check does not. */
const LOOK_ALIKES = new Map(
  [
    'аα:a',
    'вβ:b',
    'сϲ:c',
    'ԁ:d',
    'еєε:e',
    'ɡ:g',
    'нһ:h',
    'іιı:i',
    'јϳ:j',
    'кκ:k',
    'ӏ:l',
    'м:m',
    'пη:n',
    'оοσ:o',
    'рρ:p',
  ]
    .concat(['ԛ:q', 'гᴦ:r', 'ѕ:s', 'тτ:t', 'υц:u', 'ѵν:v', 'ԝω:w', 'хχ:x', 'уγ:y', 'ᴢ:z'])
    .flatMap((pair) => {
      const [signs = '', letter = ''] = pair.split(':')
      return Array.from(signs, (sign) => [sign, letter] as const)
    }),
)

const inOneScript = (text: string): string =>
  Array.from(text, (sign) => LOOK_ALIKES.get(sign) ?? sign).join('')
/** Latin letters without their marks: `Guáranteed` reads as what it is meant to be read as. */
const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')
/** Those whose meaning hangs on no mark: without its own, *placement sûr* would forbid *placement sur*. */
const IN_PLAIN_LETTERS = ALL_FORBIDDEN.filter(({ plain }) => /^[ -~]+$/.test(plain))
/** ` g u a r a n t e e d `: letters that stand alone beside one another are a word again. */
const withoutGaps = (letters: string): string => letters.replaceAll(/(?<= \p{L}) (?=\p{L} )/gu, '')

/** The promise that a text of an operator to a customer holds, in whichever language it was written; as the list has it. */
export function forbiddenPhraseIn(text: string): string | undefined {
  const plain = plainWords(text)
  const latin = withoutGaps(inOneScript(plain))
  const letters = withoutGaps(inOneScript(withoutMarks(plain)))
  const found =
    ALL_FORBIDDEN.find((one) => plain.includes(one.plain) || latin.includes(one.plain)) ??
    IN_PLAIN_LETTERS.find(
      ({ plain: wanted }) => letters.includes(wanted) || letters.includes(wanted.replaceAll(' ', '')),
    )

  return found?.phrase
}

/** Whether a text of an operator to a customer holds such a promise, in whichever language it was written. */
export const holdsForbiddenPhrase = (text: string): boolean => forbiddenPhraseIn(text) !== undefined
