/** Digits of the PIN that locks the app on a device. */
export const PIN_MIN = 4
export const PIN_MAX = 8

export const isPin = (typed: string): boolean =>
  /^\d+$/.test(typed) && typed.length >= PIN_MIN && typed.length <= PIN_MAX
