import { GROUP_LIMIT_MESSAGE } from '@hobbyhub/contract/group-limit'
import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '../../features/auth/session.ts'
import { createGroup, GroupLimitError } from '../../features/groups/create-group.ts'
import { groupQueries } from '../../features/groups/queries.ts'
import { messages } from '../../shared/messages/messages.ts'
import { notify } from '../../shared/ui/dialogs.ts'
import { failureMessage } from '../../shared/ui/failure-message.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { Page } from '../../shared/ui/page.tsx'
import { emptyGroup, readGroupDraft } from './form-values.ts'
import { GroupForm } from './group-form.tsx'

/** /create-group and /dashboard/add-group. */
export const CreateGroup = ({ user }: { user: SessionUser }) => {
  const queryClient = useQueryClient()
  const draftKey = `draft:create-group:${user.uid}`
  return (
    <Page
      maxWidth="md"
      title="Create a Hobby Group"
      subtitle="Tell people what you do, where and when. You can change everything later."
      actions={
        <>
          <ButtonLink to="/groups" variant="outlined">
            All Groups
          </ButtonLink>
          <ButtonLink to="/my-groups" variant="outlined">
            My Groups
          </ButtonLink>
        </>
      }
    >
      <GroupForm
        label="Create a Hobby Group"
        submitLabel="Create Group"
        user={user}
        initial={emptyGroup}
        draftKey={draftKey}
        draft={readGroupDraft(draftKey)}
        onSave={async (values) => {
          try {
            await createGroup(values, user)
            return true
          } catch (error) {
            console.error('A group could not be created', error)
            const message = error instanceof GroupLimitError ? GROUP_LIMIT_MESSAGE : failureMessage(error)
            await notifyFailure(messages.createFailed(message), { isDraftKept: true })
            return false
          }
        }}
        onSaved={async () => {
          void queryClient.invalidateQueries({ queryKey: groupQueries.all() })
          await notify({ ...messages.created, severity: 'success' })
        }}
      />
    </Page>
  )
}
