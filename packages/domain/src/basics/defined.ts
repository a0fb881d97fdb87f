/** Keys whose value may be missing. */
type Missing<Fields> = {
  [Name in keyof Fields]-?: undefined extends Fields[Name] ? Name : null extends Fields[Name] ? Name : never
}[keyof Fields]

/** The fields, of which those that may be missing are optional and never `undefined`. */
export type Defined<Fields> = { readonly [Name in Exclude<keyof Fields, Missing<Fields>>]: Fields[Name] } & {
  readonly [Name in Missing<Fields>]?: NonNullable<Fields[Name]>
}

/** The fields that have a value: what is `undefined`, or the `null` of a database row, is left out. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields>
export function defined(fields: object): object {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) found[name] = value
  }

  return found
}
