// The drawing is rarely shown, so it is not inlined into the first view.

import { site } from '@hobbyhub/contract/shared/site'
import { ButtonLink } from '#shared/ui/link.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import notFound from '../assets/drawings/not-found.svg?no-inline'

/** The page for unknown paths. */
export const NotFound = () => (
  <MessagePanel
    drawing={notFound}
    headingLevel="h1"
    title="Oops! Page not found."
    text="The page has moved, or it was never here."
  >
    <title>{`Page not found · ${site.name}`}</title>
    <meta name="robots" content="noindex" />
    <ButtonLink to="/" variant="contained" size="large">
      Go Home
    </ButtonLink>
  </MessagePanel>
)
