import type { Town } from '@hobbyhub/contract/groups/town'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCreateGroup } from '#features/groups/api/create-group.ts'
import { GroupCreatedPanel } from '#features/groups/form/group-created-panel.tsx'
import { GroupForm } from '#features/groups/form/group-form.tsx'
import { emptyGroupFormInput, prefillDraft, readGroupDraft } from '#features/groups/form/group-form-input.ts'
import type { NewGroupSearchParams } from '#features/groups/form/new-group-search-params.ts'
import { townAtQuery } from '#features/towns/search/town-at-query.ts'
import { messages } from '#shared/messages/messages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { fieldId } from '#shared/ui/form/field-id.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'

type CreateGroupProps = {
  user: SessionUser
  /** Values from the link to this page, for fields that the draft does not fill. */
  filledIn?: NewGroupSearchParams
}

type FormProps = Pick<CreateGroupProps, 'user'> & Required<Pick<CreateGroupProps, 'filledIn'>> & { place: Town | null }

const NewGroupForm = ({ user, filledIn, place }: FormProps) => {
  const { mutateAsync: createGroup } = useCreateGroup(user)
  const draftKey = `draft:create-group:${user.uid}`
  // Read once: when the form is reset after a creation, the link's values must not be filled in again.
  const [draft] = useState(() => prefillDraft(readGroupDraft(draftKey), { ...filledIn, place }))
  const [created, setCreated] = useState<{ id: string; groupName: string } | null>(null)
  return (
    <>
      {created && (
        <GroupCreatedPanel
          key={created.id}
          group={created}
          onCreateAnother={() => {
            setCreated(null)
            document.getElementById(fieldId('groupName'))?.focus()
          }}
        />
      )}
      <GroupForm
        label="Create a Hobby Group"
        submitLabel="Create Group"
        user={user}
        initial={emptyGroupFormInput}
        draftKey={draftKey}
        draft={draft}
        onSave={(values) => createGroup(values)}
        onSaved={async (group) => {
          await showMessage({ ...messages.created, severity: 'success' })
          setCreated(group)
        }}
        afterSave="initial"
      />
    </>
  )
}

/** The page at /create-group and /dashboard/add-group. */
export const CreateGroup = ({ user, filledIn = {} }: CreateGroupProps) => {
  const { town = '', near = '' } = filledIn
  // Without the gazetteer, the form is shown without the town.
  const { data: place = null, isLoading } = useQuery({
    ...townAtQuery(town, near),
    enabled: town !== '' && near !== '',
  })
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
      {isLoading ? (
        <PageSpinner label="Loading the form" />
      ) : (
        <NewGroupForm user={user} filledIn={filledIn} place={place} />
      )}
    </Page>
  )
}
