import Box from '@mui/material/Box'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { AvatarPreview } from '#features/account/profile/avatar-preview.tsx'
import { ChoosePictureButton } from '#features/pictures/upload/choose-picture-button.tsx'
import { PictureDropArea } from '#features/pictures/upload/picture-drop-area.tsx'
import type { RegisterFormValues } from '#features/sign-in/form/sign-in-forms.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { PHOTO_HINT, PhotoChoices, PROFILE_READERS, randomFace } from '#shared/ui/form/photo-choices.tsx'
import { PictureWarning } from '#shared/ui/form/picture-warning.tsx'
import { usePictureCheck } from '#shared/ui/form/use-picture-check.ts'
import type { useKeptPicture } from './use-kept-picture.ts'

type PictureFieldsProps = { form: UseFormReturn<RegisterFormValues>; picture: ReturnType<typeof useKeptPicture> }

/** The part of the form for the picture: a face, a picture of one's own, or an address. */
export const PictureFields = ({ form, picture }: PictureFieldsProps) => {
  const photoURL = useWatch({ control: form.control, name: 'photoURL' })
  const loads = usePictureCheck(photoURL)
  const setPhoto = (url: string) => form.setValue('photoURL', url, { shouldValidate: true, shouldDirty: true })
  const keep = async (file: File | undefined) => {
    // A picture of one's own has no address yet. The account begins with the face that is in the field.
    if (file && (await picture.keep(file)) && form.getValues('photoURL') === '') setPhoto(randomFace())
  }
  return (
    <PictureDropArea onPicture={keep}>
      {(isDraggedOver) => (
        <>
          <AvatarPreview photoURL={photoURL} kept={picture.kept} />
          <PhotoChoices
            value={picture.kept === null ? photoURL : ''}
            onPick={(url) => {
              picture.forget()
              setPhoto(url)
            }}
          />
          <ChoosePictureButton isDisabled={false} isDraggedOver={isDraggedOver} onPicture={keep} />
          <Box role="status" sx={SMALL}>
            {picture.text}
          </Box>
          <Box component="p" sx={SMALL}>
            {PROFILE_READERS}
          </Box>
          <Field
            form={form}
            name="photoURL"
            label="Photo URL"
            type="url"
            autoComplete="photo"
            helperText={PHOTO_HINT}
            onInput={picture.forget}
          />
          <PictureWarning what="photo" loads={loads} />
        </>
      )}
    </PictureDropArea>
  )
}

const SMALL = { m: 0, fontSize: '0.875rem', color: 'text.secondary', '&:empty': { position: 'absolute' } } as const
