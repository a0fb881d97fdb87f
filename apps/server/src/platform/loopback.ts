/** Whether a host name leads to this machine alone. */
export const isLoopbackHost = (name: string): boolean =>
  name === 'localhost' || /^\[?::1\]?$/.test(name) || /^127(\.\d{1,3}){3}$/.test(name)

export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname)
