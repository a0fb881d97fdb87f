/** The ways to install the app, one for each kind of browser. */
export const WAYS = [
  'ios',
  'android',
  'firefox_android',
  'desktop',
  'safari_desktop',
  'firefox_desktop',
] as const
export type Way = (typeof WAYS)[number]

/**
 * The way that this browser knows, by what it calls itself. An iPad calls itself a Mac; fingers tell it apart.
 * @param touches how many fingers the screen takes
 */
export function wayOf(userAgent: string, touches: number): Way {
  const isMac = /Macintosh/.test(userAgent)
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && touches > 1)) return 'ios'

  const isFirefox = /Firefox\//.test(userAgent)
  if (/Android/.test(userAgent)) return isFirefox ? 'firefox_android' : 'android'
  if (isFirefox) return 'firefox_desktop'

  return isMac && /Safari\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent)
    ? 'safari_desktop'
    : 'desktop'
}
