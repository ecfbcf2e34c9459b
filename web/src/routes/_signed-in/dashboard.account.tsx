import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { Account } from '#screens/account/account.tsx'

const AccountRoute = () => <Account user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/dashboard/account')({
  head: () => pageHead('Account · Dashboard'),
  component: AccountRoute,
})
