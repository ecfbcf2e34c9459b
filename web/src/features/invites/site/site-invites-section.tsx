import type { RestSiteInvite } from '@hobbyhub/contract/moderation/site-invite'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { copyLink } from '#features/groups/share/share-group.ts'
import { managementMessages } from '#features/members/texts.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { ListRow, RowList } from '#shared/ui/row-list.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useCreateSiteInvite } from '../api/create-site-invite.ts'
import { inviteFormSchema } from '../form/invite-form-schema.ts'
import { InviteText } from '../list/invite-text.tsx'
import { TakeBackButton } from '../list/take-back-button.tsx'
import { inviteQueries } from '../queries.ts'

const formSchema = z.pick(inviteFormSchema, { days: true, uses: true, label: true })

const NUMERIC = { htmlInput: { inputMode: 'numeric' } } as const

const NewSiteInvite = () => {
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { days: '7', uses: '10', label: '' },
  })
  const [url, setUrl] = useState<string | null>(null)
  const { mutateAsync } = useCreateSiteInvite()
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit((values) =>
    mutateAsync(values).then(
      (made) => setUrl(made.url),
      (error: unknown) => form.setError('root', { message: failureMessage(error) ?? managementMessages.inviteFailed }),
    ),
  )
  return (
    <Box component="form" noValidate onSubmit={submit} aria-label="Invite people to the site" sx={{ mb: 3 }}>
      {errors.root && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errors.root.message}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' }, mb: 2 }}>
        <Field
          form={form}
          name="label"
          label="For whom (optional)"
          helperText="Only moderators see this note."
          autoComplete="off"
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
        <Field form={form} name="uses" label="Number of people" helperText="1 to 500." slotProps={NUMERIC} />
        <Field form={form} name="days" label="Number of days" helperText="1 to 90." slotProps={NUMERIC} />
      </Box>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Create invitation
      </Button>
      {url !== null && (
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
          <TextField
            id="site-invite-link"
            label="Link"
            value={url}
            sx={{ flex: '1 1 16rem' }}
            helperText="You won't see it again once you leave this page."
            slotProps={{ input: { readOnly: true }, htmlInput: { dir: 'ltr' } }}
            onFocus={(event) => event.target.select()}
          />
          <Button variant="outlined" onClick={() => copyLink(url)}>
            Copy link
          </Button>
        </Box>
      )}
    </Box>
  )
}

const Row = ({ invite }: { invite: RestSiteInvite }) => (
  <ListRow>
    <InviteText invite={invite} />
    <TakeBackButton
      invite={invite}
      queryKey={inviteQueries.ofSite().queryKey}
      onDelete={() => callRest('deleteSiteInvite', { params: { invite: invite._id } })}
    />
  </ListRow>
)

/** On a closed site: the invitations to it, for moderators. */
const SiteInvitesSection = () => {
  const list = useInfiniteQuery(inviteQueries.ofSite())
  return (
    <Box component="section" aria-labelledby="site-invites" sx={{ mt: 6 }}>
      <Typography id="site-invites" variant="h2" sx={{ mb: 1 }}>
        Invitations to this site
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        The site is closed. Whoever opens the link of an invitation can register and get in.
      </Typography>
      <NewSiteInvite />
      <RowList
        list={list}
        what="invitations"
        loading="Loading invitations"
        failed="We couldn't load the invitations."
        empty="No invitations yet."
      >
        {(invite) => <Row key={invite._id} invite={invite} />}
      </RowList>
    </Box>
  )
}

export default SiteInvitesSection
