import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

// Imported dynamically, so that the entry bundle, which everybody loads, does not list the dependencies of these pages.
const Reports = lazy(() => import('#screens/reports/reports.tsx'))

const ReportsRoute = () => <Reports user={Route.useRouteContext().user} path={Route.useParams()._splat} />

// One route for all pages of moderators, because each route makes the entry bundle larger. No `head`: the pages set their own
// titles, because for most people they are the page for unknown URLs.
export const Route = createFileRoute('/_signed-in/reports/$')({ component: ReportsRoute })
