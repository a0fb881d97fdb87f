/** The look's values that a canvas needs, read from the root element: theme and up/down palette are already in them. */
export interface ChartTokens {
  readonly ground: string
  readonly track: string
  readonly ink1: string
  readonly ink3: string
  readonly hairline: string
  readonly rule: string
  readonly accent: string
  readonly up: string
  readonly down: string
  readonly averages: readonly [string, string, string]
  readonly font: string
}

export function readTokens(): ChartTokens {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(name).trim()

  return {
    ground: token('--s0'),
    track: token('--s3'),
    ink1: token('--ink1'),
    ink3: token('--ink3'),
    hairline: token('--hairline'),
    rule: token('--rule'),
    accent: token('--accent'),
    up: token('--up'),
    down: token('--down'),
    averages: [token('--ma1'), token('--ma2'), token('--ma3')],
    font: token('--font') || 'system-ui',
  }
}

/** Calls back when theme or palette change: both stand as attributes on the root. */
export function onTokensChange(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-palette', 'lang'],
  })

  return () => watcher.disconnect()
}
