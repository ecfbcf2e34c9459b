import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { Login } from '../screens/login/login.tsx'

export const Route = createFileRoute('/auth/login')({ head: () => pageHead('Login'), component: Login })
