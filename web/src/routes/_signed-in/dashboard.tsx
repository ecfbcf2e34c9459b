import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Dashboard } from '../../screens/dashboard/dashboard.tsx'

const DashboardRoute = () => (
  <Dashboard>
    <Outlet />
  </Dashboard>
)

export const Route = createFileRoute('/_signed-in/dashboard')({ component: DashboardRoute })
