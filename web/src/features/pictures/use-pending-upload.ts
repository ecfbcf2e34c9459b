import { type SubmitEvent, useRef } from 'react'

/** Lets a form wait for a running upload before it saves. */
export const usePendingUpload = () => {
  const pending = useRef<Promise<boolean> | null>(null)
  return {
    onUpload: (uploaded: Promise<boolean>): void => {
      pending.current = uploaded
      void uploaded.then(() => {
        if (pending.current === uploaded) pending.current = null
      })
    },
    /** Waits for the upload, then saves. If the upload fails, nothing is saved; the next submit saves without that picture. */
    saveAfterUpload: (save: () => Promise<void>) => async (event: SubmitEvent) => {
      event.preventDefault()
      if ((await pending.current) !== false) await save()
    },
  }
}
