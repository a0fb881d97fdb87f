import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import type { CanonicalValue } from '@plumbline/domain/proofs/canonical-json'

/*
 * Changes of one thing in a bundle: a sign, a number, a member, a place in a list; and of one thing within each document
 * that a text of it holds, written canonically again, so that it fails for what it says and not for how it is written.
 */

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Path = readonly (string | number)[]

export interface Mutation {
  readonly name: string
  readonly bundle: unknown
}

/** A number from 0 (inclusive) to 1 (exclusive) that follows from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0

  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const isTree = (value: Json): value is Json[] | { [name: string]: Json } =>
  typeof value === 'object' && value !== null

/** The JSON document that a text is, where it is one. */
function documentIn(text: string): Json | undefined {
  if (!text.startsWith('{')) return undefined
  return JSON.parse(text) as Json // our own documents, canonical JSON
}

const read = (node: Json, step: string | number): Json | undefined =>
  isTree(node) ? Object.entries(node).find(([name]) => name === String(step))?.[1] : undefined

/** Every place in a tree, with `document` marking where one goes into a text. */
const INTO = '⟶'

function placesOf(node: Json, path: Path = []): Path[] {
  const within = typeof node === 'string' ? documentIn(node) : undefined
  if (within !== undefined) return [path, ...placesOf(within, [...path, INTO])]
  if (!isTree(node)) return [path]

  const below = Object.entries(node).flatMap(([name, member]) =>
    placesOf(member, [...path, Array.isArray(node) ? Number(name) : name]),
  )

  return path.length === 0 ? below : [path, ...below]
}

/** The tree with the value at a place replaced; `undefined` takes it out. */
function replaced(
  node: Json,
  [step, ...rest]: Path,
  change: (value: Json) => Json | undefined,
): Json | undefined {
  if (step === undefined) return change(node)

  if (step === INTO && typeof node === 'string') {
    const within = replaced(documentIn(node) ?? null, rest, change)
    return within === undefined ? undefined : canonicalJson(within satisfies CanonicalValue)
  }

  const member = read(node, step)
  if (!isTree(node) || member === undefined) throw new RangeError(`no ${step}`)

  const next = replaced(member, rest, change)
  if (Array.isArray(node))
    return node.flatMap((item, at) => (at === step ? (next === undefined ? [] : [next]) : [item]))

  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) =>
      name === step ? (next === undefined ? [] : [[name, next]]) : [[name, value]],
    ),
  )
}

/** Another value of the same kind, near the first. */
function otherValue(value: Json, random: () => number): Json {
  const pick = (most: number): number => Math.floor(random() * most)
  if (typeof value === 'number') return value + (pick(2) === 0 || value === 0 ? 1 : -1)
  if (typeof value === 'boolean') return !value
  if (value === null) return '1'
  if (typeof value === 'string') return otherText(value, pick)
  if (Array.isArray(value)) return otherList(value, pick)

  const [name = '', member = null] = Object.entries(value)[pick(Object.keys(value).length)] ?? []
  return pick(2) === 0 ? { ...value, [`${name}2`]: member } : { ...value, [name]: null }
}

function otherText(text: string, pick: (most: number) => number): string {
  const at = pick(text.length)
  const sign = text.charAt(at)
  const alphabet = /\d/.test(sign) ? '0123456789' : /[a-f]/.test(sign) ? 'abcdef' : 'ABCxyz+'
  const choices = Array.from(alphabet).filter((choice) => choice !== sign)
  const other = choices[pick(choices.length)] ?? '!'

  const kind = pick(6)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + other + text.slice(at)
  if (kind === 2 && /^\d{1,15}$/.test(text)) return String(Number(text) + 1)

  return text.slice(0, at) + other + text.slice(at + 1)
}

function otherList(list: Json[], pick: (most: number) => number): Json {
  const [first, second] = [pick(list.length), pick(list.length)]
  const [one, other] = [list[first], list[second]]
  if (one === undefined || other === undefined) return ['00']

  const kind = pick(3)
  if (kind === 0) return list.toSpliced(first, 1)
  if (kind === 1 || JSON.stringify(one) === JSON.stringify(other)) return list.toSpliced(first, 0, one)

  return list.with(first, other).with(second, one)
}

/**
 * Endless changes of a bundle, each of one thing, spread over every place of it.
 * @param bundle plain JSON
 */
export function* mutationsOf(bundle: unknown, seed: number): Generator<Mutation, never> {
  const whole = JSON.parse(JSON.stringify(bundle)) as Json // plain JSON by its own form
  const places = placesOf(whole)
  const random = seededRandom(seed)
  const before = JSON.stringify(whole)

  for (;;) {
    const place = places[Math.floor(random() * places.length)] ?? []
    const isTaken = random() < 0.1
    const changed = replaced(whole, place, (value) => (isTaken ? undefined : otherValue(value, random)))
    if (JSON.stringify(changed) !== before) yield { name: place.join('.'), bundle: changed }
  }
}
