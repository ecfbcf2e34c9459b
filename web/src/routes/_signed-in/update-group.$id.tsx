import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { UpdateGroup } from '#screens/update-group.tsx'

const UpdateGroupRoute = () => {
  const { id } = Route.useParams()
  const { user } = Route.useRouteContext()
  return <UpdateGroup key={id} id={id} user={user} />
}

export const Route = createFileRoute('/_signed-in/update-group/$id')({
  head: () => pageHead('Update Group'),
  component: UpdateGroupRoute,
})
