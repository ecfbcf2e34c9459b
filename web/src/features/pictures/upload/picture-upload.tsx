import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ChoosePictureButton } from './choose-picture-button.tsx'
import { PictureDropArea } from './picture-drop-area.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { type AnnouncedUploadOptions, useAnnouncedUpload } from './use-announced-upload.ts'

type PictureUploadProps = AnnouncedUploadOptions & {
  /** The fields below the button. A picture that is pasted into one of them, or dropped on the component, is uploaded too. */
  children: ReactNode
}

/** A button that uploads a picture, with a preview and the progress. */
export const PictureUpload = ({ children, ...options }: PictureUploadProps) => {
  const upload = useAnnouncedUpload(options)
  const isUploading = upload.progress !== null
  const uploadPicture = (file: File | undefined) => {
    if (file && !isUploading) upload.upload(file)
  }
  return (
    <PictureDropArea onPicture={uploadPicture}>
      {(isDraggedOver) => (
        <>
          <ChoosePictureButton isDisabled={isUploading} isDraggedOver={isDraggedOver} onPicture={uploadPicture} />
          <UploadProgress upload={upload} />
          <Box role="status" sx={STATUS}>
            {upload.announcement}
          </Box>
          {children}
        </>
      )}
    </PictureDropArea>
  )
}

const STATUS = { fontSize: '0.875rem', color: 'text.secondary', '&:empty': { position: 'absolute' } } as const
