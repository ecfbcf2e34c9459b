import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PictureUpload } from '#features/pictures/upload/picture-upload.tsx'
import { usePendingUpload } from '#features/pictures/upload/use-pending-upload.ts'
import { authErrorMessage } from '#shared/messages/auth-error-message.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { Form } from '#shared/ui/form/form-frame.tsx'
import { FormFailure, FormSuccess } from '#shared/ui/form/form-outcome.tsx'
import { PHOTO_HINT, PhotoChoices } from '#shared/ui/form/photo-choices.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { SettingsSection } from '#shared/ui/settings-section.tsx'
import { useSaveProfile } from '../api/save-profile.ts'
import { AvatarPreview } from '../profile/avatar-preview.tsx'
import { accountMessages } from '../texts.ts'
import { profileFormDraftSchema, profileFormSchema } from './settings-forms.ts'
import { SubmitButton } from './submit-button.tsx'

/** The form for the user's name and photo. */
export const ProfileSection = ({ user }: { user: SessionUser }) => {
  const [success, setSuccess] = useState<string | null>(null)
  const [form, deleteDraft] = useTabDraftForm({
    resolver: zodResolver(profileFormSchema),
    initial: { name: user.displayName ?? '', photoURL: user.photoURL ?? '' },
    draftKey: `draft:profile:${user.uid}`,
    draftSchema: profileFormDraftSchema,
  })
  const { formState } = form
  const photoURL = useWatch({ control: form.control, name: 'photoURL' })
  const { mutateAsync } = useSaveProfile()
  const { onUpload, saveAfterUpload } = usePendingUpload()
  const setPhoto = (url: string) => form.setValue('photoURL', url, { shouldValidate: true, shouldDirty: true })
  const save = form.handleSubmit(async (values) => {
    setSuccess(null)
    try {
      if (await mutateAsync(values)) {
        form.reset(values, { keepDefaultValues: false })
        deleteDraft()
        setSuccess(accountMessages.profileSaved)
      } else form.setError('root', { message: accountMessages.profileCopiesFailed })
    } catch (error) {
      form.setError('root', { message: authErrorMessage(error) })
    }
  })
  return (
    <SettingsSection
      title="Profile"
      text="Everybody sees your name on groups that you create. In groups that you join, organizers see your name and photo. Other members see them too if the group's page says so."
    >
      <Form label="Profile" onSubmit={saveAfterUpload(save)} formState={formState}>
        <AvatarPreview photoURL={photoURL} />
        <Field form={form} name="name" label="Name" autoComplete="name" />
        <PictureUpload url={photoURL} onUploaded={setPhoto} onUpload={onUpload}>
          <Field
            form={form}
            name="photoURL"
            label="Photo URL"
            type="url"
            autoComplete="photo"
            helperText={PHOTO_HINT}
          />
          <PhotoChoices value={photoURL} onPick={setPhoto} />
        </PictureUpload>
        <FormFailure formState={formState} />
        <FormSuccess formState={formState} message={success} />
        <SubmitButton label="Save profile" isSubmitting={formState.isSubmitting} />
      </Form>
    </SettingsSection>
  )
}
