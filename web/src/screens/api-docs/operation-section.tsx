import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ApiDocument, needsToken, type Operation, responsesOf } from './api-document.ts'
import { ApiFieldList } from './api-field-list.tsx'
import { CodeBlock } from './code-block.tsx'
import { curlOf } from './curl.ts'

/** The method and path of an operation. */
const Address = ({ method, path }: Operation) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
    <Box
      component="strong"
      sx={{ px: 1, borderRadius: 2, fontSize: '0.8125rem', bgcolor: 'primary.light', color: 'primary.main' }}
    >
      {method.toUpperCase()}
    </Box>
    <Box component="code" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      {path}
    </Box>
  </Box>
)

/** Every response status of an operation, with its description. */
const Responses = ({ responses }: { responses: ReturnType<typeof responsesOf> }) => (
  <Box>
    <Typography variant="overline" component="h4" color="textSecondary">
      Answers
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
      {responses.map(({ status, description }) => (
        <Typography component="li" variant="body2" key={status}>
          <strong>{status}</strong> {description}
        </Typography>
      ))}
    </Box>
  </Box>
)

/** Formats an example: text, such as a calendar, stays as it is, and everything else becomes JSON. Pictures have no example. */
const exampleText = (example: unknown): string => {
  if (example === undefined) return 'The file itself.'
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2)
}

/** One operation: its parameters and responses on one side, a curl command and an example response on the other. */
export const OperationSection = ({ operation, document }: { operation: Operation; document: ApiDocument }) => {
  const { operationId, summary, description, parameters, requestBody } = operation
  const body = requestBody?.content['application/json']?.schema
  const responses = responsesOf(operation, document)
  const example = responses.find(({ status }) => status.startsWith('2'))?.example
  return (
    <Box
      component="section"
      aria-labelledby={operationId}
      sx={{ pt: 4, mt: 4, borderTop: 1, borderColor: 'divider', '& h3': { scrollMarginTop: 16 } }}
    >
      <Typography variant="h3" id={operationId}>
        {summary}
      </Typography>
      <Address {...operation} />
      <Typography sx={{ mt: 1.5, maxWidth: '70ch' }}>
        {needsToken(operation) ? 'Needs a token.' : 'For everyone.'} {description}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          mt: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          <ApiFieldList
            title="Parameters"
            fields={parameters.map(({ name, required, description, schema }) => ({
              ...schema,
              name,
              description,
              isRequired: required,
            }))}
          />
          <ApiFieldList
            title="Body"
            fields={Object.entries(body?.properties ?? {}).map(([name, field]) => ({
              ...field,
              name,
              isRequired: body?.required?.includes(name) ?? false,
            }))}
          />
          <Responses responses={responses} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <CodeBlock label={`curl: ${summary}`}>{curlOf(operation)}</CodeBlock>
          <CodeBlock label={`Answer: ${summary}`}>{exampleText(example)}</CodeBlock>
        </Box>
      </Box>
    </Box>
  )
}
