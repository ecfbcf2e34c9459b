import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../app/page-head.ts'
import { Reports } from '../../screens/reports/reports.tsx'

const ReportsRoute = () => <Reports user={Route.useRouteContext().user} />

export const Route = createFileRoute('/_signed-in/reports')({
  head: () => pageHead('Reports', 'What people have told the keepers of this site.'),
  component: ReportsRoute,
})
