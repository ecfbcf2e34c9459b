import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { Login } from '#screens/login/login.tsx'

export const Route = createFileRoute('/_signed-out/auth/login')({
  head: () => pageHead('Login', 'Log in to create groups, join them, and come back to yours.'),
  component: Login,
})
