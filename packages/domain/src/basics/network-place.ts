/**
 * The first half of a network's address, which names a region of a provider and nobody's line: `203.0.*.*`,
 * `2001:db8:*`. Empty where it is no address.
 */
export function maskedNetwork(address: string): string {
  const mapped = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/i.exec(address)
  if (mapped) return `${mapped[1]}.${mapped[2]}.*.*`
  if (!/^[0-9a-f:]{2,39}$/i.test(address) || !address.includes(':')) return ''

  const [head = ''] = address.toLowerCase().split('::')
  const groups = head.split(':').filter((group) => group !== '')

  return groups.length === 0 ? '::*' : `${groups.slice(0, 2).join(':')}:*`
}

/** Where something came from, as its owner may read it: a country where one is known, else the masked network. */
export const placeOf = (country: string | undefined, address: string): string =>
  country ?? maskedNetwork(address)
