import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useUpdateGroup } from '#features/groups/api/update-group.ts'
import { useUpdateHiddenGroup } from '#features/groups/api/update-hidden-group.ts'
import { GroupForm } from '#features/groups/form/group-form.tsx'
import type { StoredGroup } from '#features/groups/form/group-form-fields.tsx'
import { readGroupDraft, toGroupFormInput } from '#features/groups/form/group-form-input.ts'
import { groupQueries } from '#features/groups/queries.ts'
import { NoGroupAccess } from '#features/members/hidden-group/no-group-access.tsx'
import { unavailableGroupMessages } from '#features/members/hidden-group/unavailable-group-messages.ts'
import { useHiddenGroup } from '#features/members/hidden-group/use-hidden-group.ts'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'

type UpdateGroupPageProps = {
  id: string
  user: SessionUser
  group: StoredGroup & Parameters<typeof toGroupFormInput>[0]
  onSave: ReturnType<typeof useUpdateGroup>['mutateAsync']
  /** What stands above the form. */
  notice?: ReactNode
}

const UpdateGroupPage = ({ id, user, group, onSave, notice }: UpdateGroupPageProps) => {
  const navigate = useNavigate()
  const draftKey = `draft:update-group:${user.uid}:${id}`
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
      {notice}
      <GroupForm
        label="Update Group"
        submitLabel="Update Group"
        user={user}
        group={group}
        townHintKey={group.place ? undefined : `town-hint:${user.uid}:${id}`}
        initial={toGroupFormInput(group)}
        draftKey={draftKey}
        draft={readGroupDraft(draftKey)}
        onSave={(_values, mergeLatest) => onSave(mergeLatest)}
        afterSave="typed"
        onSaved={async () => {
          await showMessage({ ...messages.updated, severity: 'success' })
          await navigate({ to: '/my-groups' })
        }}
      />
    </Page>
  )
}

/** The form for a hidden group, which only REST updates. Anybody but its creator gets the page of a group that they may not update. */
const UpdateHiddenGroup = ({ id, user }: { id: string; user: SessionUser }) => {
  const { mutateAsync } = useUpdateHiddenGroup(id, user)
  const { group, isOwn, isLoading } = useHiddenGroup(id, user)
  // The form keeps the values with which it was opened.
  const [opened, setOpened] = useState(group)
  if (!opened && group) setOpened(group)
  if (isLoading && !opened) return <PageSpinner label={messages.loadingGroup} isLabelShown />
  if (!opened || !isOwn) return <NoGroupAccess id={id} user={user} text="This isn't your group." />
  return (
    <UpdateGroupPage
      id={id}
      user={user}
      group={opened}
      onSave={mutateAsync}
      notice={
        <Alert severity="warning" sx={{ mb: 3 }}>
          {unavailableGroupMessages.hidden} Moderators will see what you change here.
        </Alert>
      }
    />
  )
}

/** The page at /update-group/{id}. */
export const UpdateGroup = ({ id, user }: { id: string; user: SessionUser }) => {
  const { mutateAsync } = useUpdateGroup(id)
  const { data: group, isPending, isLoadingError, refetch } = useQuery(groupQueries.editable(id, user.uid))
  if (isPending) return <PageSpinner label={messages.loadingGroup} isLabelShown />
  if (isLoadingError) return <LoadFailure headingLevel="h1" title={messages.groupNotFound} onRetry={() => refetch()} />
  if (!group) return <UpdateHiddenGroup id={id} user={user} />
  return <UpdateGroupPage id={id} user={user} group={group} onSave={mutateAsync} />
}
