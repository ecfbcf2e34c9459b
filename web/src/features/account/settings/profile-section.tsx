import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PictureUpload } from '#features/pictures/upload/picture-upload.tsx'
import { usePendingUpload } from '#features/pictures/upload/use-pending-upload.ts'
import { authErrorMessage } from '#shared/messages/auth-error-message.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { Form } from '#shared/ui/form/form-frame.tsx'
import { FormFailure, FormSuccess } from '#shared/ui/form/form-outcome.tsx'
import { PHOTO_HINT, PhotoChoices, PROFILE_READERS } from '#shared/ui/form/photo-choices.tsx'
import { PictureWarning } from '#shared/ui/form/picture-warning.tsx'
import { usePictureCheck } from '#shared/ui/form/use-picture-check.ts'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { SettingsSection } from '#shared/ui/settings-section.tsx'
import { useSaveProfile } from '../api/save-profile.ts'
import { AvatarPreview } from '../profile/avatar-preview.tsx'
import { accountMessages } from '../texts.ts'
import { profileFormDraftSchema, profileFormSchema } from './settings-forms.ts'
import { SubmitButton } from './submit-button.tsx'
import { typedAddress, useOwnPicture } from './use-own-picture.ts'

/** The form for the user's name and photo. A face, an upload and a removal are saved at once; the name and an address, by the button. */
export const ProfileSection = ({ user }: { user: SessionUser }) => {
  const [success, setSuccess] = useState<string | null>(null)
  const current = user.photoURL ?? ''
  const [form, deleteDraft] = useTabDraftForm({
    resolver: zodResolver(profileFormSchema),
    initial: { name: user.displayName ?? '', photoURL: typedAddress(current) },
    draftKey: `draft:profile:${user.uid}`,
    draftSchema: profileFormDraftSchema,
  })
  const { formState } = form
  const typed = useWatch({ control: form.control, name: 'photoURL' })
  const loads = usePictureCheck(typed)
  const { mutateAsync } = useSaveProfile()
  const { onUpload, saveAfterUpload } = usePendingUpload()
  const picture = useOwnPicture(() => form.resetField('photoURL', { defaultValue: '' }))
  const save = form.handleSubmit(async ({ name, photoURL }) => {
    setSuccess(null)
    // An empty field means "no address", and leaves a picture that was saved at once.
    const keepsPicture = photoURL === '' && typedAddress(current) === ''
    try {
      if (await mutateAsync(keepsPicture ? { name } : { name, photoURL })) {
        form.reset({ name, photoURL: typedAddress(photoURL) }, { keepDefaultValues: false })
        deleteDraft()
        setSuccess(accountMessages.profileSaved)
      } else form.setError('root', { message: accountMessages.profileCopiesFailed })
    } catch (error) {
      form.setError('root', { message: authErrorMessage(error) })
    }
  })
  return (
    <SettingsSection title="Profile" text={PROFILE_READERS}>
      <Form label="Profile" onSubmit={saveAfterUpload(save)} formState={formState}>
        <AvatarPreview photoURL={typed || current} />
        <Field form={form} name="name" label="Name" autoComplete="name" />
        <PictureUpload url={current} uploadedText="" onUploaded={picture.save} onUpload={onUpload}>
          <PhotoChoices value={current} onPick={picture.save} />
          {current !== '' && (
            <Button
              variant="outlined"
              color="inherit"
              onClick={async ({ currentTarget }) => {
                const upload = currentTarget.parentElement?.querySelector('button')
                await picture.save('')
                moveFocusAfterAction([upload])
              }}
              sx={{ justifySelf: 'start' }}
            >
              Remove picture
            </Button>
          )}
          <Box
            role="status"
            sx={{
              color: picture.outcome.hasFailed ? 'error.main' : 'text.secondary',
              '&:empty': { position: 'absolute' },
            }}
          >
            {picture.outcome.text}
          </Box>
          <Field
            form={form}
            name="photoURL"
            label="Photo URL"
            type="url"
            autoComplete="photo"
            helperText={PHOTO_HINT}
          />
          <PictureWarning what="photo" loads={loads} />
        </PictureUpload>
        <FormFailure formState={formState} />
        <FormSuccess formState={formState} message={success} />
        <SubmitButton label="Save profile" isSubmitting={formState.isSubmitting} />
      </Form>
    </SettingsSection>
  )
}
