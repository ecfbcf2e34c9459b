import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { CONTACT_SEND_MS } from '#shared/constants.ts'
import { messages } from '#shared/messages/messages.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { showMessage, showProgress } from '#shared/ui/dialogs.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { Page } from '#shared/ui/page.tsx'
import { contactFormDraftSchema, contactFormSchema } from './contact-form.ts'

const address = import.meta.env.VITE_CONTACT_EMAIL?.trim()

/** The page at /contact. Sending is simulated, as the specification requires: no message leaves the browser. */
export const Contact = () => {
  const { user } = useAuth()
  const [form, deleteDraft] = useTabDraftForm({
    resolver: zodResolver(contactFormSchema),
    initial: { name: '', email: '', message: '' },
    draftKey: `draft:contact:${user?.uid ?? 'visitor'}`,
    draftSchema: contactFormDraftSchema,
  })
  const submit = form.handleSubmit(async () => {
    showProgress(messages.sendingMessage)
    await new Promise((resolve) => setTimeout(resolve, CONTACT_SEND_MS))
    form.reset({ name: '', email: '', message: '' })
    deleteDraft()
    void showMessage({ ...messages.messageSent, severity: 'success' })
  })
  return (
    <Page maxWidth="sm" title="Contact" subtitle="A question, an idea, or just a hello: we're glad to hear from you.">
      <FormFrame label="Contact" onSubmit={submit} formState={form.formState}>
        <Field form={form} name="name" label="Name" autoComplete="name" />
        <Field form={form} name="email" label="E-mail" type="email" autoComplete="email" />
        <Field form={form} name="message" label="Message" multiline minRows={5} maxRows={16} />
        <Button type="submit" variant="contained" size="large">
          Send Message
        </Button>
      </FormFrame>
      {address && (
        <Typography sx={{ mt: 3, overflowWrap: 'anywhere' }}>
          You can also write to <Link href={`mailto:${address}`}>{address}</Link>: it reaches the people who run this
          site.
        </Typography>
      )}
    </Page>
  )
}
