import { needsToken, type Operation } from './api-document.ts'

/** The document's example values, and the shell variables that replace them. first-steps.ts sets EMAIL, USER_ID and GROUP_ID. */
const VARIABLES = {
  GROUP_ID: '$GROUP_ID',
  PICTURE_ID: '$PICTURE_ID',
  INVITE_ID: '$INVITE_ID',
  MEETING_ID: '$MEETING_ID',
  POLL_ID: '$POLL_ID',
  ANNOUNCEMENT_ID: '$ANNOUNCEMENT_ID',
  REPORT_ID: '$REPORT_ID',
  MAIL_TOKEN: '$MAIL_TOKEN',
  SECRET: '$SECRET',
  USER_ID: '$USER_ID',
  'ada@example.com': '$EMAIL',
}

const isFilterOfFeed = (name: string, path: string): boolean =>
  name === 'category' && path.startsWith('/groupInformation/meetings.')

const withVariables = (text: string): string =>
  Object.entries(VARIABLES).reduce((result, [example, variable]) => result.replaceAll(example, variable), text)

/** The path with its parameters, the required query parameters, `limit`, and one of the filters of which a feed needs one. */
const requestPath = ({ path, parameters }: Operation): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((parameter) => parameter.name === name)?.example),
  )
  const query = parameters
    .filter(
      (parameter) =>
        parameter.in === 'query' &&
        (parameter.required || parameter.name === 'limit' || isFilterOfFeed(parameter.name, path)),
    )
    .map(({ name, example }) => `${name}=${example}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

/** The ending of the picture's file that an operation answers with, such as .webp; undefined if it answers with something else. */
const pictureEnding = ({ path, responses }: Operation): string | undefined => {
  const types = Object.values(responses).flatMap((response) =>
    'content' in response ? Object.keys(response.content ?? {}) : [],
  )
  return types.some((type) => type.startsWith('image/')) ? /\.\w+$/.exec(path)?.[0] : undefined
}

/** The curl command of an operation. The shell must have set the variables that the command uses, such as $SITE and $TOKEN. */
export const curlOf = (operation: Operation): string => {
  const content = operation.requestBody?.content ?? {}
  const body = content['application/json']?.example
  const [fileType] = Object.keys(content).filter((type) => type.startsWith('image/'))
  const method = operation.method === 'get' ? '' : `-X ${operation.method.toUpperCase()} `
  const ending = pictureEnding(operation)
  const lines = [
    `curl ${method}"$SITE${requestPath(operation)}"`,
    ...(needsToken(operation) ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(ending ? [`-o picture${ending}`] : []),
    ...(fileType ? [`-H 'Content-Type: ${fileType}'`, '--data-binary @picture.jpg'] : []),
    ...(body ? ["-H 'Content-Type: application/json'", '-d @- <<JSON'] : []),
  ]
  const command = lines.join(' \\\n  ')
  return withVariables(body ? `${command}\n${JSON.stringify(body, null, 2)}\nJSON` : command)
}
