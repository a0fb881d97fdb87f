import { readJson } from '@plumbline/domain/basics/read-json'
import * as z from 'zod/mini'
import { textOf } from './wire.ts'

/** Titles by language code; English must be there. In a form, its JSON text. */
export const titles = z.pipe(
  z.pipe(
    z.union([z.record(z.string(), z.unknown()), z.string().check(z.maxLength(4_000))]),
    z.transform((value) => (typeof value === 'string' ? readJson(value) : value)),
  ),
  z.record(z.string().check(z.regex(/^[a-z]{2,3}$/)), textOf(80)),
)
