import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#screens/legal/legal-page.tsx'

const LegalRoute = () => {
  const { name } = Route.useParams()
  return <LegalPage key={name} name={name} />
}

export const Route = createFileRoute('/legal/$name')({
  // The page itself has the title and the description of its text. This hides those of the site.
  head: () => ({ meta: [{ name: 'description' }] }),
  component: LegalRoute,
})
