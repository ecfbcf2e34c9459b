import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { Account } from '#screens/account/account.tsx'

const AccountRoute = () => <Account user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/dashboard/account')({
  // The page asks Firebase Authentication how the user signs in.
  loader: async () => {
    await (await import('#shared/firebase/auth.ts')).auth.authStateReady()
  },
  head: () => pageHead('Account · Dashboard'),
  component: AccountRoute,
})
