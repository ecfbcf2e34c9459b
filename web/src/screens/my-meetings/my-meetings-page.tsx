import type { ReactNode } from 'react'
import { Page } from '#shared/ui/page.tsx'
import { WhenLinks } from './when-links.tsx'

/** The heading of My Meetings, for the upcoming or the past ones, and its content below. */
export const MyMeetingsPage = ({ isPast, children }: { isPast: boolean; children?: ReactNode }) => (
  <Page
    title="My Meetings"
    subtitle={isPast ? "Meetings you've been to." : "Meetings you're going to or waiting for."}
    actions={<WhenLinks isPast={isPast} />}
  >
    {children}
  </Page>
)
