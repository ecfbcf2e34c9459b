import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { Register } from '#screens/register/register.tsx'

export const Route = createFileRoute('/_signed-out/auth/register')({
  head: () => pageHead('Create an account', 'Register for free, by e-mail or with Google, and find your people.'),
  component: Register,
})
