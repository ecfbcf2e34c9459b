import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { PictureUpload } from '#features/pictures/upload/picture-upload.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { PictureTiles } from '#shared/ui/form/picture-tiles.tsx'
import { PictureWarning } from '#shared/ui/form/picture-warning.tsx'
import { usePictureCheck } from '#shared/ui/form/use-picture-check.ts'
import { categoryPicturesOf } from '#shared/ui/site-pictures.ts'
import type { GroupFormInput, GroupFormValues } from './group-form-schema.ts'

type Form = UseFormReturn<GroupFormInput, unknown, GroupFormValues>

const picturesOf = (category: string) => {
  const known = HOBBY_CATEGORIES.find((each) => each === category)
  return known ? categoryPicturesOf(known) : []
}

const isSitePicture = (address: string): boolean =>
  HOBBY_CATEGORIES.some((category) => categoryPicturesOf(category).some((picture) => picture.address === address))

/** When the category changes, selects the new category's first picture, unless the user entered a URL or uploaded a picture. */
const usePreselection = ({ setValue, getValues }: Form, category: string) => {
  const before = useRef(category)
  useEffect(() => {
    if (before.current === category) return
    before.current = category
    const [first] = picturesOf(category)
    const image = getValues('image')
    if (first && (image === '' || isSitePicture(image)))
      setValue('image', first.address, { shouldDirty: true, shouldValidate: true })
  }, [category, setValue, getValues])
}

type ImageFieldProps = {
  form: Form
  /**
   * Called when an upload begins. The promise resolves with false if the upload failed, and with true if it succeeded or the user
   * stopped it.
   */
  onUpload: (uploaded: Promise<boolean>) => void
}

/** The field for the group's picture, with a preview. The user can upload a picture, choose one of the site's, or enter a URL. */
export const ImageField = ({ form, onUpload }: ImageFieldProps) => {
  const [category, image] = useWatch({ control: form.control, name: ['category', 'image'] })
  const loads = usePictureCheck(image)
  usePreselection(form, category)
  const pictures = picturesOf(category)
  const setImage = (url: string) => form.setValue('image', url, { shouldDirty: true, shouldValidate: true })
  return (
    <PictureUpload url={image} onUploaded={setImage} onUpload={onUpload}>
      <Field
        form={form}
        name="image"
        label="Image address"
        type="url"
        helperText={
          pictures.length > 0
            ? "Choose one of our pictures below, or enter a picture's web address. Square pictures look best."
            : "Enter a picture's web address. Square pictures look best. Choose a category to see some of ours."
        }
      />
      <PictureWarning what="image" loads={loads} />
      {(loads || pictures.length > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {loads && (
            <Box
              component="img"
              src={image}
              alt="Preview"
              referrerPolicy="no-referrer"
              sx={{ width: 120, height: 120, borderRadius: 4, objectFit: 'cover', border: 1, borderColor: 'divider' }}
            />
          )}
          <PictureTiles label="Our pictures" size={72} pictures={pictures} value={image} onPick={setImage} />
        </Box>
      )}
    </PictureUpload>
  )
}
