import { pictureUrlSchema } from '@hobbyhub/contract/shared/text'
import { useEffect, useState } from 'react'

/** An address is tried once nothing has been typed for this long, in ms. */
const CHECK_DELAY_MS = 400

const addressSchema = pictureUrlSchema('Address')

type Checked = { readonly address: string; readonly loads: boolean }

/** Whether this browser can load the picture at an address. Null until that is known, or if there is no address. */
export const usePictureCheck = (address: string): boolean | null => {
  const [checked, setChecked] = useState<Checked | null>(null)
  useEffect(() => {
    const { data } = addressSchema.safeParse(address)
    if (data === undefined) return
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.onload = () => setChecked({ address, loads: true })
    // Offline no picture loads, so this failure says nothing about the address.
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
