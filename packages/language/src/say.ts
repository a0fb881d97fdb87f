import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage'

/** What fills the places of a text: words and formatted figures; a number where the text has forms of number. */
export type Values = Readonly<Record<string, string | number | undefined>>

const rules = new Map<string, Intl.PluralRules>()
const figures = new Map<string, Intl.NumberFormat>()

/** One of a locale's formats, made once: making it is what costs. */
function kept<Format>(known: Map<string, Format>, locale: string, make: (locale: string) => Format): Format {
  const format = known.get(locale) ?? make(locale)
  known.set(locale, format)

  return format
}

const isOwn = (values: object, name: string): boolean => Object.hasOwn(values, name)

/** The form of a text that a value chooses: by its own word, by the language's rules of number, else the last resort. */
function formOf(
  kind: string,
  forms: Readonly<Record<string, CompiledMessage>>,
  value: unknown,
  locale: string,
) {
  const exact = String(value)
  if (isOwn(forms, exact)) return forms[exact]

  const rule =
    kind === 'plural' && kept(rules, locale, (of) => new Intl.PluralRules(of)).select(Number(value))
  return (rule && forms[rule]) || forms['other']
}

/**
 * Says a compiled text (compile.ts) in the language of a locale. It knows what our texts use: places to fill, `plural`, and
 * `select`.
 * @param counted the number that `#` stands for, within a form of number
 */
export function say(message: CompiledMessage, values: Values, locale: string, counted?: number): string {
  const part = (token: CompiledMessageToken): string => {
    if (token === '#' && counted !== undefined)
      return kept(figures, locale, (of) => new Intl.NumberFormat(of)).format(counted)
    if (typeof token === 'string') return token

    const [name, kind, forms] = token
    const value = isOwn(values, name) ? values[name] : undefined
    if (kind === undefined) return String(value ?? '')

    const form = formOf(kind, forms as Readonly<Record<string, CompiledMessage>>, value, locale) // as ICU writes it
    const within = kind === 'plural' ? Number(value) : counted

    return form === undefined ? '' : say(form, values, locale, within)
  }

  return message.map(part).join('')
}
