import { type SubmitEvent, useRef } from 'react'

/** Lets a form wait for a picture that is still being uploaded before it saves. */
export const usePendingUpload = () => {
  const pending = useRef<Promise<boolean> | null>(null)
  return {
    onUpload: (uploaded: Promise<boolean>): void => {
      pending.current = uploaded
      void uploaded.then(() => {
        if (pending.current === uploaded) pending.current = null
      })
    },
    /** Saves nothing if the upload fails: the field says so, and the next press saves without that picture. */
    saveAfterUpload: (save: () => Promise<void>) => async (event: SubmitEvent) => {
      event.preventDefault()
      if ((await pending.current) !== false) await save()
    },
  }
}
