/** Called once at launch: the colour of the browser's own bar follows the ground of the page. */
export function followThemeColor(): void {
  const root = document.documentElement
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')

  const follow = () => {
    if (bar) bar.content = getComputedStyle(root).getPropertyValue('--s0').trim()
  }

  follow()
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] })
}
