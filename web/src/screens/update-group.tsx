import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useUpdateGroup } from '#features/groups/api/update-group.ts'
import { GroupForm } from '#features/groups/form/group-form.tsx'
import { readGroupDraft, toGroupFormInput } from '#features/groups/form/group-form-input.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { NoGroupAccess } from '#features/members/hidden-group/no-group-access.tsx'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'

/** The page at /update-group/{id}. */
export const UpdateGroup = ({ id, user }: { id: string; user: SessionUser }) => {
  const { mutateAsync: updateGroup } = useUpdateGroup(id)
  const navigate = useNavigate()
  const { data: group, isPending, isLoadingError, refetch } = useQuery(groupQueries.editable(id, user.uid))
  const draftKey = `draft:update-group:${user.uid}:${id}`

  if (isPending) return <PageSpinner label={messages.loadingGroup} isLabelShown />
  if (isLoadingError) return <LoadFailure headingLevel="h1" title={messages.groupNotFound} onRetry={() => refetch()} />
  if (!group) return <NoGroupAccess id={id} user={user} text="This isn't your group." />
  return (
    <Page
      maxWidth="md"
      title="Update Group"
      subtitle={<bdi>{group.groupName}</bdi>}
      actions={
        <ButtonLink to="/my-groups" variant="outlined">
          My Groups
        </ButtonLink>
      }
    >
      <GroupForm
        label="Update Group"
        submitLabel="Update Group"
        user={user}
        group={group}
        townHintKey={group.place ? undefined : `town-hint:${user.uid}:${id}`}
        initial={toGroupFormInput(group)}
        draftKey={draftKey}
        draft={readGroupDraft(draftKey)}
        onSave={(_values, mergeLatest) => updateGroup(mergeLatest)}
        afterSave="typed"
        onSaved={async () => {
          await showMessage({ ...messages.updated, severity: 'success' })
          await navigate({ to: '/my-groups' })
        }}
      />
    </Page>
  )
}
