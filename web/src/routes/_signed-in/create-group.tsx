import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { readNewGroupSearchParams } from '#features/groups/form/new-group-search-params.ts'
import { CreateGroup } from '#screens/create-group.tsx'

const CreateGroupRoute = () => <CreateGroup user={Route.useRouteContext().user} filledIn={Route.useSearch()} />

export const Route = createFileRoute('/_signed-in/create-group')({
  validateSearch: readNewGroupSearchParams,
  head: () => pageHead('Create a Hobby Group'),
  component: CreateGroupRoute,
})
