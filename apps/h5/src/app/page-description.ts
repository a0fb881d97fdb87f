/**
 * What search engines and shared links learn of the page shown: only open pages are theirs to keep.
 * @param about one sentence of an open page; without one the last stays
 */
export function describePage(isOpen: boolean, about: string | undefined): void {
  const set = (name: string, content: string) =>
    document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content)
  set('robots', isOpen ? 'index, follow' : 'noindex, nofollow')
  if (about !== undefined) set('description', about)
}
