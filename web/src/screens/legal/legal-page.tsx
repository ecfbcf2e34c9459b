import { loadLegalText } from 'virtual:legal'
import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { TRANSPARENCY_PAGE } from '../../../build/site/legal/legal-names.ts'
import { NotFound } from '../not-found.tsx'
import { Transparency } from './transparency.tsx'

/** The styles of what Markdown can say. Tables and long addresses fit into a phone's window. */
const textStyles = {
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  lineHeight: 1.65,
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

const LegalTextPage = ({ name }: { name: string }) => {
  const {
    data: text,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery({ queryKey: ['legal', name], queryFn: () => loadLegalText(name), staleTime: Number.POSITIVE_INFINITY })
  if (isPending) return <PageSpinner />
  if (isLoadingError)
    return <LoadFailure headingLevel="h1" title="We couldn't load this page." onRetry={() => refetch()} />
  if (!text) return <NotFound />
  return (
    <Page maxWidth="md" title={text.title}>
      <title>{`${text.title} · ${site.name}`}</title>
      <meta name="description" content={text.description} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build made it from Markdown, and refuses HTML in it */}
      <Box sx={textStyles} dangerouslySetInnerHTML={{ __html: text.html }} />
    </Page>
  )
}

/** The page at /legal/{name}. Each text is a chunk of its own. */
export const LegalPage = ({ name }: { name: string }) =>
  site.transparency && name === TRANSPARENCY_PAGE.name ? <Transparency /> : <LegalTextPage name={name} />
