import { site } from '@hobbyhub/contract/shared/site'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import { useSendContactMessage } from '#features/mail/api/send-contact-message.ts'
import { CONTACT_SEND_MS } from '#shared/constants.ts'
import { messages } from '#shared/messages/messages.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { showMessage, showProgress } from '#shared/ui/dialogs.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { Page } from '#shared/ui/page.tsx'
import { hasSucceeded } from '#shared/ui/write-failure.ts'
import { contactFormDraftSchema, contactFormSchema, sentContactFormSchema } from './contact-form.ts'
import { ContactNote } from './contact-note.tsx'

const { contact } = site

/**
 * The page at /contact. Without a contact in the site's settings, sending is simulated, as the specification requires: no message
 * leaves the browser.
 */
export const Contact = () => {
  const { user } = useAuth()
  const [form, deleteDraft] = useTabDraftForm({
    resolver: zodResolver(contact === null ? contactFormSchema : sentContactFormSchema),
    initial: { name: '', email: '', message: '' },
    draftKey: `draft:contact:${user?.uid ?? 'visitor'}`,
    draftSchema: contactFormDraftSchema,
  })
  const { mutateAsync: send } = useSendContactMessage(contact)
  const submit = form.handleSubmit(async (message) => {
    showProgress(messages.sendingMessage)
    const pause = new Promise((resolve) => setTimeout(resolve, CONTACT_SEND_MS))
    if (contact !== null && !(await hasSucceeded(send(message)))) return
    await pause
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
        <ContactNote contact={contact} />
      </FormFrame>
    </Page>
  )
}
