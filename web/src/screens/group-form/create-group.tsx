import type { SessionUser } from '../../features/auth/session.ts'
import { messages } from '../../shared/messages/messages.ts'
import { notify } from '../../shared/ui/dialogs.ts'
import { ButtonLink } from '../../shared/ui/link.tsx'
import { Page } from '../../shared/ui/page.tsx'
import { emptyGroup, readGroupDraft } from './form-values.ts'
import { GroupForm } from './group-form.tsx'
import { useCreateGroup } from './use-create-group.ts'

/** /create-group and /dashboard/add-group. */
export const CreateGroup = ({ user }: { user: SessionUser }) => {
  const createGroup = useCreateGroup(user)
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
        onSave={createGroup}
        onSaved={() => notify({ ...messages.created, severity: 'success' })}
      />
    </Page>
  )
}
