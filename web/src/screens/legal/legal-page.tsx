import Box from '@mui/material/Box'
import { getRouteApi } from '@tanstack/react-router'
import { Page } from '#shared/ui/page.tsx'

const route = getRouteApi('/legal/$name')

/** The styles of what Markdown can say. Tables and long addresses fit into a phone's window. */
const textStyles = {
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  lineHeight: 1.65,
  '& > :first-of-type': { mt: 0 },
  '& h2': { typography: 'h3', mt: 4, mb: 1 },
  '& h3': { typography: 'subtitle1', fontWeight: 700, mt: 3, mb: 1 },
  '& p, & ul, & ol': { my: 1.5 },
  '& ul, & ol': { pl: 3 },
  '& li': { my: 0.75 },
  '& a': { color: 'primary.main' },
  '& blockquote': { mx: 0, my: 2, pl: 2, borderInlineStart: 3, borderColor: 'primary.main' },
  '& hr': { my: 3, border: 0, borderTop: 1, borderColor: 'divider' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& table': { my: 2, borderCollapse: 'collapse', fontSize: { xs: '0.875rem', sm: '1rem' } },
  '& th, & td': { p: 1, textAlign: 'start', verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
} as const

/** The page at /legal/{name}. */
export const LegalPage = () => {
  const { title, html } = route.useLoaderData()
  return (
    <Page maxWidth="md" title={title}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build made it from Markdown, and refuses HTML in it */}
      <Box sx={textStyles} dangerouslySetInnerHTML={{ __html: html }} />
    </Page>
  )
}
