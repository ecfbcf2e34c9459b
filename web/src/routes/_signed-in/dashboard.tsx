import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DashboardLayout } from '#screens/dashboard/dashboard-layout.tsx'

const DashboardRoute = () => (
  <DashboardLayout>
    <Outlet />
  </DashboardLayout>
)

export const Route = createFileRoute('/_signed-in/dashboard')({ component: DashboardRoute })
