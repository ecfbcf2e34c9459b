import { PICTURE_TYPES } from '@hobbyhub/contract/pictures/picture'
import UploadIcon from '@mui/icons-material/AddPhotoAlternateRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUploadPicture } from '../api/upload-picture.ts'

type PictureUploadProps = {
  /** The URL of the chosen picture. If it changes, the preview and message of a failed upload disappear. */
  address: string
  /** Called with the URL of each uploaded picture. */
  onUploaded: (address: string) => void
  /**
   * Called when an upload begins. The promise resolves with false if the upload failed, and with true if it succeeded or the user
   * stopped it.
   */
  onUpload: (uploaded: Promise<boolean>) => void
  /** The fields below the button. A picture that is pasted into one of them, or dropped on the component, is uploaded too. */
  children: ReactNode
}

const pictureIn = ({ files }: DataTransfer): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/'))

/** A button that uploads a picture, with a preview and the progress. */
export const PictureUpload = ({ address: chosen, onUploaded, onUpload, children }: PictureUploadProps) => {
  const input = useRef<HTMLInputElement>(null)
  const isStopped = useRef(false)
  const [isOver, setIsOver] = useState(false)
  const [announced, setAnnounced] = useState('')
  const { preview, progress, failure, canRetry, upload, retry, stop } = useUploadPicture()
  const isSending = progress !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address ends it
  useEffect(() => {
    if (failure !== null) stop()
  }, [chosen])

  const follow = async (sending: Promise<string | null>): Promise<boolean> => {
    setAnnounced('Uploading the picture …')
    const address = await sending
    if (isStopped.current) return true
    setAnnounced(address === null ? '' : 'The picture is uploaded.')
    if (address !== null) onUploaded(address)
    return address !== null
  }
  const begin = (sending: Promise<string | null>) => {
    isStopped.current = false
    onUpload(follow(sending))
  }
  const take = (file: File | undefined) => {
    if (file && !isSending) begin(upload(file))
  }
  const cancel = () => {
    isStopped.current = true
    setAnnounced('Stopped.')
    stop()
  }

  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(false)
        take(pictureIn(event.dataTransfer) ?? event.dataTransfer.files[0])
      }}
      onPaste={(event) => {
        const file = pictureIn(event.clipboardData)
        if (!file) return
        event.preventDefault()
        take(file)
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        borderRadius: 4,
        outline: isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 8,
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        // The list leaves out HEIC, so that iPhones convert their photos to JPEG.
        accept={PICTURE_TYPES.join()}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          Upload a picture
        </Button>
        <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {isOver ? 'Drop it here.' : 'Or drop one here, or paste it.'}
        </Box>
      </Box>
      {(isSending || failure !== null) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {preview !== null && (
            <Box
              component="img"
              src={preview}
              alt="The picture that you chose"
              sx={{ width: 72, height: 72, borderRadius: 3, objectFit: 'cover', flexShrink: 0 }}
            />
          )}
          {isSending ? (
            <>
              <LinearProgress
                variant="determinate"
                aria-label="Upload"
                value={Math.round(progress * 100)}
                sx={{ flexGrow: 1, height: 8, borderRadius: 4 }}
              />
              <Button onClick={cancel}>Stop</Button>
            </>
          ) : (
            <Alert
              severity="error"
              sx={{ flexGrow: 1 }}
              action={
                canRetry && (
                  <Button color="inherit" onClick={() => begin(retry())}>
                    Try again
                  </Button>
                )
              }
            >
              {failure}
            </Alert>
          )}
        </Box>
      )}
      <Box role="status" sx={{ fontSize: '0.875rem', color: 'text.secondary', '&:empty': { position: 'absolute' } }}>
        {announced}
      </Box>
      {children}
    </Box>
  )
}
