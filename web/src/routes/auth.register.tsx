import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { Register } from '../screens/register/register.tsx'

export const Route = createFileRoute('/auth/register')({
  head: () => pageHead('Create an account'),
  component: Register,
})
