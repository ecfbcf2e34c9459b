import { useState } from 'react'

type State = 'idle' | 'locating' | 'denied' | 'failed'

/** A coarse position is enough, because it is rounded anyway. One from the last 10 minutes may be reused, which saves a wait. */
const OPTIONS: PositionOptions = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 }

/** Rounds to 0.01°, about a kilometre. No finer position leaves the device. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100

/** Returns `locate`, which requests the user's position from the browser and passes it to `onFound` as 'latitude,longitude'. */
export const useDevicePosition = (onFound: (near: string) => void): { state: State; locate: () => void } => {
  const [state, setState] = useState<State>('idle')
  const locate = () => {
    if (!('geolocation' in navigator)) return setState('failed')
    setState('locating')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound(`${rounded(coords.latitude)},${rounded(coords.longitude)}`)
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      OPTIONS,
    )
  }
  return { state, locate }
}
