import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { useAnnouncedUpload } from './use-announced-upload.ts'

/** The preview of a picture that is being uploaded, with the progress, or with the reason why the upload failed. */
export const UploadProgress = ({ upload }: { upload: ReturnType<typeof useAnnouncedUpload> }) => {
  const { preview, progress, failure, canRetry, retry, stop } = upload
  if (progress === null && failure === null) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {preview !== null && (
        <Box
          component="img"
          src={preview}
          alt="The picture that you chose"
          sx={{ width: 72, height: 72, borderRadius: 3, objectFit: 'cover', flexShrink: 0 }}
        />
      )}
      {progress !== null ? (
        <>
          <LinearProgress
            variant="determinate"
            aria-label="Upload"
            value={Math.round(progress * 100)}
            sx={{ flexGrow: 1, height: 8, borderRadius: 4 }}
          />
          <Button onClick={stop}>Stop</Button>
        </>
      ) : (
        <Alert
          severity="error"
          sx={{ flexGrow: 1 }}
          action={
            canRetry && (
              <Button color="inherit" onClick={retry}>
                Try again
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      )}
    </Box>
  )
}
