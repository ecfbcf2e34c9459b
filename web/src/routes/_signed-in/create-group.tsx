import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { CreateGroup } from '../../screens/group-form/create-group.tsx'

const CreateGroupRoute = () => <CreateGroup user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/create-group')({
  head: () => pageHead('Create a Hobby Group', 'Start a group around your hobby.'),
  component: CreateGroupRoute,
})
