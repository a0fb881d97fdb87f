/*
 * PostgreSQL array literals. The driver's own conversion looks at every element by kind and was a tenth of the writer's
 * time; a batch's columns are known, so they are joined as text. Values still go as parameters, never into statements.
 */

type Plain = bigint | number | null

/** Of numbers, and of texts made of hex digits and dashes alone (UUIDs, hashes). */
export const plainArray = (values: readonly (Plain | string)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

/** Of any text. */
export const textArray = (values: readonly (string | null)[]): string => `{${values.map(quoted).join(',')}}`

const quoted = (value: string | null): string =>
  value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, '\\$&')}"`
