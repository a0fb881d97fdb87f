/** What a step leaves for those after it, or why it does not hold: a name, for the page says it in ten languages. */
export type Check<T> =
  | { readonly ok: true; readonly value: T; readonly found?: string }
  | { readonly ok: false; readonly reason: string }

export const held = <T>(value: T, found?: string): Check<T> =>
  found === undefined ? { ok: true, value } : { ok: true, value, found }
export const fault = (reason: string): Check<never> => ({ ok: false, reason })

/** A step that cannot be taken because one before it failed. */
const RESTS = fault('rests_on_a_failed_step')
export const after = <A, T>(earlier: Check<A>, next: (value: A) => Check<T>): Check<T> =>
  earlier.ok ? next(earlier.value) : RESTS

export const both = <A, B>(one: Check<A>, other: Check<B>): Check<readonly [A, B]> => {
  if (!one.ok) return one
  return other.ok ? held([one.value, other.value]) : other
}
