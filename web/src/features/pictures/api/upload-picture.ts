import type { UploadedPicture } from '@hobbyhub/contract/pictures/picture'
import { onlineManager, useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { failureMessage } from '#shared/messages/failure-message.ts'
import type { SendOptions } from '#shared/rest/send-file.ts'
import { shrinkPicture, UnreadablePictureError } from './shrink-picture.ts'

export const UNREADABLE = "This browser can't read that file. Please choose a JPEG, PNG or WebP picture."

const failureText = (error: unknown): string => {
  if (error instanceof UnreadablePictureError) return UNREADABLE
  if (!onlineManager.isOnline()) return "You're offline. Please try again when you're back online."
  return failureMessage(error) ?? "We couldn't upload the picture. Please try again."
}

/** Uploads a picture as the signed-in user, and resolves with its URL. Throws what sendFile throws. */
export const sendPicture = async (picture: Blob, options: SendOptions): Promise<string> => {
  const { sendFile } = await import('#shared/rest/send-file.ts')
  const { url }: UploadedPicture = await (await sendFile('/pictures', picture, options)).json()
  return url
}

export type PictureUploadState = {
  /** A preview of the picture, as a data URL. It stays until the next upload begins or `stop` is called. */
  readonly preview: string | null
  /** How much has been uploaded, from 0 to 1; null while no upload is running. */
  readonly progress: number | null
  readonly failure: string | null
  /** Whether a retry with the same file can succeed. It cannot if the file is not a readable picture. */
  readonly canRetry: boolean
  /** Resolves with the picture's URL, or with null if the upload failed or was stopped. */
  readonly upload: (file: File) => Promise<string | null>
  readonly retry: () => Promise<string | null>
  readonly stop: () => void
}

const renewed = (controller: RefObject<AbortController | null>): AbortController => {
  controller.current = new AbortController()
  return controller.current
}

/** Returns functions that shrink and upload a picture, and the upload's progress and failure message. */
export const useUploadPicture = (): PictureUploadState => {
  const [preview, setPreview] = useState<string | null>(null)
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(null)
  const { mutateAsync, variables, isPending, error, reset } = useMutation({
    mutationFn: async (file: File): Promise<string> => {
      setPreview(null)
      setProgress(0)
      const { signal } = renewed(controller)
      const shrunk = await shrinkPicture(file)
      signal.throwIfAborted()
      setPreview(shrunk.preview)
      return sendPicture(shrunk.blob, { signal, onProgress: setProgress })
    },
  })
  const upload = (file: File) => mutateAsync(file).catch(() => null)
  return {
    preview,
    progress: isPending ? progress : null,
    failure: error && failureText(error),
    canRetry: !(error instanceof UnreadablePictureError),
    upload,
    retry: async () => (variables ? upload(variables) : null),
    stop: () => {
      controller.current?.abort()
      setPreview(null)
      reset()
    },
  }
}
