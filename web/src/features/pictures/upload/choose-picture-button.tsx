import { PICTURE_TYPES } from '@hobbyhub/contract/pictures/picture'
import UploadIcon from '@mui/icons-material/AddPhotoAlternateRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'

type ChoosePictureButtonProps = {
  isDisabled: boolean
  isDraggedOver: boolean
  onPicture: (file: File | undefined) => void
}

/** The button that opens the browser's file dialog, with a hint that a picture can also be dropped or pasted. */
export const ChoosePictureButton = ({ isDisabled, isDraggedOver, onPicture }: ChoosePictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        // The list leaves out HEIC, so that iPhones convert their photos to JPEG.
        accept={PICTURE_TYPES.join()}
        onChange={({ target }) => {
          onPicture(target.files?.[0])
          target.value = ''
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          Upload a picture
        </Button>
        <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          {isDraggedOver ? 'Drop it here.' : 'Or drop one here, or paste it.'}
        </Box>
      </Box>
    </>
  )
}
