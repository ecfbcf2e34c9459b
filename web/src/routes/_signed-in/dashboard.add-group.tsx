import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { CreateGroup } from '#screens/create-group.tsx'

const AddGroupRoute = () => <CreateGroup user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/dashboard/add-group')({
  head: () => pageHead('Add Group · Dashboard'),
  component: AddGroupRoute,
})
