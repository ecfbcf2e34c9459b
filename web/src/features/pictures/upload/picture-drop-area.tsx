import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'

type PictureDropAreaProps = {
  onPicture: (file: File | undefined) => void
  /** The content. `isDraggedOver`: whether the user holds a file above the area. */
  children: (isDraggedOver: boolean) => ReactNode
}

const pictureIn = ({ files }: DataTransfer): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/'))

/** An area that takes a picture that the user drops on it, or pastes into one of its fields. */
export const PictureDropArea = ({ onPicture, children }: PictureDropAreaProps) => {
  const [isDraggedOver, setDraggedOver] = useState(false)
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDraggedOver(false)
        onPicture(pictureIn(event.dataTransfer) ?? event.dataTransfer.files[0])
      }}
      onPaste={(event) => {
        const file = pictureIn(event.clipboardData)
        if (!file) return
        event.preventDefault()
        onPicture(file)
      }}
      sx={{
        display: 'grid',
        gap: 1.5,
        borderRadius: 4,
        outline: isDraggedOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: 8,
      }}
    >
      {children(isDraggedOver)}
    </Box>
  )
}
