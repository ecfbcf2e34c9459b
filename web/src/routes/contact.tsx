import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/page-head.ts'
import { Contact } from '#screens/contact/contact.tsx'

export const Route = createFileRoute('/contact')({
  head: () => pageHead('Contact', 'A question, an idea, or just a hello: write to us.'),
  component: Contact,
})
