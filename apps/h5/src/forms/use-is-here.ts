import { useCallback, useEffect, useRef } from 'react'

/** Whether what asked is still on the screen: an answer that comes after Back leads nowhere, and closes nothing. */
export function useIsHere(): () => boolean {
  const isMounted = useRef(false)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  return useCallback(() => isMounted.current, [])
}
