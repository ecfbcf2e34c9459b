import { pictureUrlSchema } from '@hobbyhub/contract/shared/text'
import { useEffect, useState } from 'react'

/** How long the user must have typed nothing before the picture is loaded, in ms. */
const CHECK_DELAY_MS = 400

const addressSchema = pictureUrlSchema('Address')

type Checked = { readonly address: string; readonly loads: boolean }

/** Whether this browser can load the picture at a URL. Null until that is known, or if the text is no URL. */
export const usePictureCheck = (address: string): boolean | null => {
  const [checked, setChecked] = useState<Checked | null>(null)
  useEffect(() => {
    const { data } = addressSchema.safeParse(address)
    if (data === undefined) return
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.onload = () => setChecked({ address, loads: true })
    // Offline no picture loads, so the failure says nothing about the URL.
    image.onerror = () => navigator.onLine && setChecked({ address, loads: false })
    const timer = setTimeout(() => {
      image.src = data
    }, CHECK_DELAY_MS)
    return () => {
      clearTimeout(timer)
      image.onload = null
      image.onerror = null
    }
  }, [address])
  return checked?.address === address ? checked.loads : null
}
