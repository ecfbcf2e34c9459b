import type { Group } from '@hobbyhub/contract/groups/group'
import { MAX_ANNOUNCEMENT_CHARS } from '@hobbyhub/contract/shared/limits'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { managementMessages } from '#features/members/texts.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { useTabDraft } from '#shared/ui/form/use-tab-draft.ts'
import { TextField } from '#shared/ui/text-field.tsx'
import { showToast } from '#shared/ui/toasts.ts'
import { useAnnounce } from '../api/announce.ts'
import { announcementQueries } from '../queries.ts'
import { recipientsHint, recipientsText } from './recipients-text.ts'

/** The form asks for confirmation before it sends more e-mails than this. */
const MANY_MAILS = 20

/** The form for an announcement. If sending fails, the text stays in its field. */
export const AnnouncementForm = ({ group, uid }: { group: Group; uid: string }) => {
  const queryClient = useQueryClient()
  const [[text = ''], setTexts] = useTabDraft(`draft:announcement:${uid}:${group.id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isWriting, setWriting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const query = announcementQueries.recipients(group.id)
  const { data: recipients } = useQuery({ ...query, enabled: isWriting })
  const isConfirmed = async (): Promise<boolean> => {
    const counted = await queryClient.fetchQuery(query).catch(() => undefined)
    const mails = counted?.mails ?? group.memberCount
    return mails <= MANY_MAILS || confirm(managementMessages.announceToMany(mails))
  }
  const announcing = useAnnounce(group.id, ({ recipients: reached }) => {
    setTexts([])
    showToast({ variant: 'success', message: recipientsText(reached) })
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return field.current?.focus()
    setAsking(true)
    if (await isConfirmed()) announcing.mutate({ text })
    setAsking(false)
  }
  return (
    <Box component="form" aria-label="New announcement" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        inputRef={field}
        label="Write to all members"
        helperText={`${recipientsHint(recipients, group.memberCount)} Up to 3 within 24 hours.`}
        onFocus={() => setWriting(true)}
        value={text}
        onChange={(event) => setTexts([event.target.value])}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        slotProps={{ htmlInput: { maxLength: MAX_ANNOUNCEMENT_CHARS, dir: 'auto' } }}
      />
      <Button
        type="submit"
        variant="contained"
        loading={isAsking || announcing.isPending}
        sx={{ justifySelf: 'start' }}
      >
        Announce
      </Button>
    </Box>
  )
}
