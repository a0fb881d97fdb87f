import { useLayoutEffect, useRef } from 'react'

/** What a key press is, with as much of the event as is looked at. */
export interface Press {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  /** What the press went to: text is typed into `text`, `button` and `radio` have keys of their own. */
  readonly into: 'text' | 'button' | 'radio' | 'other'
}

const OWN_KEYS: Readonly<Record<Press['into'], RegExp>> = {
  text: /^(?!escape$)/,
  button: /^(enter| )$/,
  radio: /^(enter| |arrow.*)$/,
  other: /^$/,
}

/** The name of a press that the desk may act on: `j`, `?`, `arrowdown`, `escape`, `mod+k`; else `undefined`. */
export function keyName(press: Press): string | undefined {
  if (press.isComposing || press.altKey) return undefined

  const key = press.key.toLowerCase()
  if (press.ctrlKey || press.metaKey) return key === 'k' ? 'mod+k' : undefined

  return OWN_KEYS[press.into].test(key) ? undefined : key
}

export type KeyMap = Readonly<Record<string, (() => void) | undefined>>

interface Layer {
  readonly keys: () => KeyMap
  readonly isModal: boolean
}

const layers: Layer[] = []
let areLettersOn = true

/** Single letters and signs act, or do not (WCAG 2.1.4). */
export function setLetterKeys(isOn: boolean): void {
  areLettersOn = isOn
}

/** What a key does now: the layer opened last is asked first, and nothing beneath a modal one. */
function actOf(name: string): (() => void) | undefined {
  for (const layer of layers.toReversed()) {
    const act = layer.keys()[name]
    if (act) return act
    if (layer.isModal) return undefined
  }

  return undefined
}

const intoOf = (target: EventTarget | null): Press['into'] => {
  if (!(target instanceof Element)) return 'other'
  if (target.matches('input[type=radio], input[type=checkbox]')) return 'radio'
  if (target.matches('input, textarea, select, [contenteditable=true]')) return 'text'

  return target.closest('button, a[href], summary') ? 'button' : 'other'
}

/** `g` waits this long for the letter that follows it. */
const SEQUENCE_MS = 1_500
let prefixEnds = 0

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return

  const name = keyName({
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    isComposing: event.isComposing,
    into: intoOf(event.target),
  })
  if (name === undefined || (name.length === 1 && !areLettersOn)) return

  const isFollowing = event.timeStamp < prefixEnds
  prefixEnds = 0

  const act = (isFollowing ? actOf(`g ${name}`) : undefined) ?? actOf(name)
  if (act) {
    event.preventDefault()
    act()
  } else if (name === 'g') prefixEnds = event.timeStamp + SEQUENCE_MS
}

/** Listens for the whole page; called once at launch. */
export function followKeys(): void {
  document.addEventListener('keydown', onKeyDown)
}

/**
 * Keys that act while the component stands, from the moment that it is drawn: what an answer of the server has just put
 * there hears a key as soon as it can be seen. `isModal` hides those beneath. Entries that are `undefined` do not act.
 */
export function useKeys(keys: KeyMap, isModal = false, isOn = true): void {
  const latest = useRef(keys)

  useLayoutEffect(() => {
    latest.current = keys
  })

  useLayoutEffect(() => {
    if (!isOn) return undefined

    const layer: Layer = { keys: () => latest.current, isModal }
    layers.push(layer)

    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [isModal, isOn])
}
