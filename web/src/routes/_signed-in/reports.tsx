import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

// Imported dynamically, so that the entry bundle, which everybody loads, does not list the dependencies of this page.
const Reports = lazy(() => import('#screens/reports/reports.tsx'))

const ReportsRoute = () => <Reports user={Route.useRouteContext().user} />

// No `head`: the page sets its own title, because for most people it is the page for unknown URLs.
export const Route = createFileRoute('/_signed-in/reports')({ component: ReportsRoute })
