import type { FigureName } from '@plumbline/domain/figures'

/** Never filled in by a call: the name of the product (`BRAND_NAME`), and the figures of the domain. */
type Ambient = 'brand' | FigureName

type Trim<S extends string> = S extends ` ${infer R}` ? Trim<R> : S extends `${infer R} ` ? Trim<R> : S

/** What follows a plural or select block: it ends at the first `}}` (a parameter inside a branch is refused by a test). */
type AfterBlock<S extends string> = S extends `${string}}}${infer R}` ? R : ''

/** Names of the parameters in an ICU text, `{least}` and `{n, plural, …}` alike. */
type Names<S extends string> = S extends `${string}{${infer Head}`
  ? Head extends `${infer Inside}}${infer Rest}`
    ? Inside extends `${infer Name},${infer Form}`
      ? Trim<Name> | Names<Form extends `${string}{${string}` ? AfterBlock<Head> : Rest>
      : Trim<Inside> | Names<Rest>
    : never
  : never

/** Parameters that a caller must give for a text: inferred from English, so a missing one does not compile. */
export type ParametersOf<S extends string> = Exclude<Names<S>, Ambient>

/** The trailing arguments of `t`: nothing for a text without parameters, else an object that names each. */
export type ParameterArguments<S extends string> = [ParametersOf<S>] extends [never]
  ? []
  : [parameters: Readonly<Record<ParametersOf<S>, string | number>>]
