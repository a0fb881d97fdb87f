import { useState } from 'react'
import type { Place } from '../../forms/places/chosen-place.ts'

type Asked = 'idle' | 'waiting' | 'denied' | 'unavailable' | 'insecure'

const ENDS_MS = 20_000

/** The device's own position: asked for on a tap alone, and its refusal said in words. */
export function useOwnPosition(onPlace: (place: Place) => void): {
  readonly asked: Asked
  readonly ask: () => void
} {
  const [asked, setAsked] = useState<Asked>('idle')

  const ask = () => {
    if (!window.isSecureContext) return setAsked('insecure')
    if (!('geolocation' in navigator)) return setAsked('unavailable')

    setAsked('waiting')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsked('idle')
        onPlace({ latitude: coords.latitude, longitude: coords.longitude })
      },
      (error) => setAsked(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: ENDS_MS, maximumAge: 60_000 },
    )
  }

  return { asked, ask }
}
