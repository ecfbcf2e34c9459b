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
    /** Returns a submit handler that waits for a running upload before it saves. If that upload fails, nothing is saved. */
    saveAfterUpload: (save: () => Promise<void>) => async (event: SubmitEvent) => {
      event.preventDefault()
      if ((await pending.current) !== false) await save()
    },
  }
}
