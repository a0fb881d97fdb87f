import { useEffect, useState } from 'react'

/** A value as it was when it last stood still for so many milliseconds; the first is there at once. */
export function useSettled<Value extends string | undefined>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])

  return settled
}
