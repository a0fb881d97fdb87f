/*
 * PostgreSQL array literals. The driver's own conversion looks at every element by kind and was a tenth of the writer's
 * time; a batch's columns are known, so they are joined as text. Values still go as parameters, never into statements.
 */

type Plain = bigint | number | null

/** Array of numbers, or of texts made of hex digits and dashes only (UUIDs, hashes). */
export const plainArray = (values: readonly (Plain | string)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

/** Array of any texts. */
export const textArray = (values: readonly (string | null)[]): string => `{${values.map(quoted).join(',')}}`

const quoted = (value: string | null): string =>
  value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, '\\$&')}"`
