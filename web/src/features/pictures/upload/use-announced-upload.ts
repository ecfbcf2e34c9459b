import { useEffect, useRef, useState } from 'react'
import { useUploadPicture } from '../api/upload-picture.ts'

export type AnnouncedUploadOptions = {
  /** The URL of the chosen picture. If it changes, the preview and message of a failed upload disappear. */
  url: string
  /** What is said once a picture is uploaded. '' where the form itself says it. */
  uploadedText?: string
  /** Called with the URL of each uploaded picture. */
  onUploaded: (url: string) => void
  /**
   * Called when an upload begins. The promise resolves with false if the upload failed, and with true if it succeeded or the user
   * stopped it.
   */
  onUpload: (uploaded: Promise<boolean>) => void
}

/** Uploads a picture, reports to the form, and says in `announcement`, for screen readers, what happens. */
export const useAnnouncedUpload = ({
  url,
  uploadedText = 'The picture is uploaded.',
  onUploaded,
  onUpload,
}: AnnouncedUploadOptions) => {
  const isStopped = useRef(false)
  const [announcement, setAnnouncement] = useState('')
  /** The URL of the last uploaded picture. */
  const [uploaded, setUploaded] = useState<string | null>(null)
  const upload = useUploadPicture()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another chosen picture removes the failure
  useEffect(() => {
    if (upload.failure !== null) upload.stop()
  }, [url])

  const announce = async (sending: Promise<string | null>): Promise<boolean> => {
    setUploaded(null)
    setAnnouncement('Uploading the picture …')
    const uploadedUrl = await sending
    if (isStopped.current) return true
    setAnnouncement('')
    setUploaded(uploadedUrl)
    if (uploadedUrl !== null) onUploaded(uploadedUrl)
    return uploadedUrl !== null
  }
  const begin = (sending: Promise<string | null>) => {
    isStopped.current = false
    onUpload(announce(sending))
  }
  return {
    ...upload,
    // Said only while that picture is the chosen one: a form that is empty again, or another picture, ends it.
    announcement: uploaded !== null && uploaded === url ? uploadedText : announcement,
    upload: (file: File) => begin(upload.upload(file)),
    retry: () => begin(upload.retry()),
    stop: () => {
      isStopped.current = true
      setAnnouncement('Stopped.')
      upload.stop()
    },
  }
}
