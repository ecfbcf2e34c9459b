import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

// A chunk of its own: the entry bundle, which everybody loads, does not list what it needs.
const Reports = lazy(() => import('../../screens/reports/reports.tsx'))

const ReportsRoute = () => <Reports user={Route.useRouteContext().user} />

// The page has its own title: for most people there is no such page.
export const Route = createFileRoute('/_signed-in/reports')({ component: ReportsRoute })
