import { endpoints } from '@hobbyhub/contract/endpoints'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { emulatorAddresses, firebaseConfig } from '#shared/firebase/config.ts'
import { TextLink } from '#shared/ui/link.tsx'
import { type ApiDocument, type Operation, operationsByTag, operationsOf } from './api-document.ts'
import { CodeBlock } from './code-block.tsx'
import type { CurlTarget } from './first-steps.ts'
import { toFirstSteps } from './first-steps.ts'
import { OperationSection } from './operation-section.tsx'

const IDENTITY_TOOLKIT = 'identitytoolkit.googleapis.com'

/** The site and account of the curl commands. On the emulators, a demo account lets the commands work without editing. */
const target: CurlTarget = {
  site: location.origin,
  auth: emulatorAddresses ? `${emulatorAddresses.auth}/${IDENTITY_TOOLKIT}` : `https://${IDENTITY_TOOLKIT}`,
  apiKey: firebaseConfig.apiKey,
  email: emulatorAddresses ? 'newcomer@example.com' : 'you@example.com',
  password: emulatorAddresses ? 'Hobby123' : 'your password',
}

/** Scrolls to the operation in the URL's hash, because it was not on the page yet when the browser looked for it. */
const useScrollToCall = (): void =>
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])

/** Links to the calls of one topic. They are collapsed, because all topics together would take several screens on a phone. */
const Topic = ({ tag, operations }: { tag: string; operations: readonly Operation[] }) => (
  <details>
    <Box component="summary" sx={{ py: 1, fontWeight: 600, cursor: 'pointer' }}>
      {tag} ({operations.length})
    </Box>
    <Box component="ul" sx={{ columnWidth: 320, columnGap: 4, pl: 2.5, mt: 0.5, mb: 2, '& li': { py: 0.5 } }}>
      {operations.map(({ operationId, summary }) => (
        <li key={operationId}>
          <TextLink to="/api-docs" hash={operationId}>
            {summary}
          </TextLink>
        </li>
      ))}
    </Box>
  </details>
)

/** The page's content once the document is loaded: the first steps, and then every call. */
export const ApiReference = ({ document }: { document: ApiDocument }) => {
  useScrollToCall()
  const topics = operationsByTag(operationsOf(document))
  return (
    <>
      <Typography sx={{ maxWidth: '70ch' }}>
        This page is made from the <Link href={endpoints.openApi.path}>OpenAPI document</Link>, which tools can read
        too. Errors have a <code>message</code> for people, a <code>code</code> for programs, and <code>details</code>{' '}
        if single fields are wrong.
      </Typography>
      <Typography variant="h2" sx={{ mt: 5 }}>
        First steps
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: '70ch' }}>Paste these into one shell, one after the other.</Typography>
      {toFirstSteps(document, target).map(({ title, text, code }) => (
        <Box key={title} sx={{ mt: 3, display: 'grid', gap: 1 }}>
          <Typography variant="h3">{title}</Typography>
          <Typography sx={{ maxWidth: '70ch' }}>{text}</Typography>
          <CodeBlock label={`curl: ${title}`}>{code}</CodeBlock>
        </Box>
      ))}
      <Typography variant="h2" sx={{ mt: 7 }}>
        Calls
      </Typography>
      <Box sx={{ my: 2 }}>
        {topics.map(([tag, operations]) => (
          <Topic key={tag} tag={tag} operations={operations} />
        ))}
      </Box>
      {topics.flatMap(([, operations]) =>
        operations.map((operation) => (
          <OperationSection key={operation.operationId} operation={operation} document={document} />
        )),
      )}
    </>
  )
}
