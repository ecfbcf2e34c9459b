import { endpoints } from '@hobbyhub/contract/endpoints'
import { EXAMPLE_CATEGORY } from '@hobbyhub/contract/groups/categories'
import { type RequestOf, requestPath } from '@hobbyhub/contract/shared/request'
import { type ApiDocument, operationsOf } from './api-document.ts'
import { curlOf } from './curl.ts'

/** The site that the commands call, and the user who signs in. */
export type CurlTarget = {
  readonly site: string
  /** The origin and path of Identity Toolkit, the REST API of Firebase Authentication. */
  readonly auth: string
  readonly apiKey: string
  readonly email: string
  readonly password: string
}

export type CurlStep = { readonly title: string; readonly text: string; readonly code: string }

const signIn = ({ site, auth, apiKey, email, password }: CurlTarget): string =>
  `SITE='${site}'
EMAIL='${email}'
PASSWORD='${password}'

# Takes one text out of JSON
field() { sed -n 's/.*"'"$1"'": *"\\([^"]*\\)".*/\\1/p'; }

SIGNED_IN=$(curl -s '${auth}/v1/accounts:signInWithPassword?key=${apiKey}' \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"'"$EMAIL"'","password":"'"$PASSWORD"'","returnSecureToken":true}')
TOKEN=$(echo "$SIGNED_IN" | field idToken)
USER_ID=$(echo "$SIGNED_IN" | field localId)`

const listOf = (query: RequestOf<typeof endpoints.listGroups>['query']): string =>
  requestPath(endpoints.listGroups, { query })

/** The commands from sign-in to a joined group, to be pasted into one shell in this order. */
export const toFirstSteps = (document: ApiDocument, target: CurlTarget): CurlStep[] => {
  const example = (operationId: string): string => {
    const operation = operationsOf(document).find((candidate) => candidate.operationId === operationId)
    return operation ? curlOf(operation) : ''
  }
  return [
    {
      title: 'Sign in',
      text: "Firebase Authentication gives an ID token, which is valid for an hour. You don't need one to read groups.",
      code: signIn(target),
    },
    {
      title: 'List groups',
      text: 'If there are more groups, the Link header has the address of the next page.',
      code: `curl -i "$SITE${listOf({ category: EXAMPLE_CATEGORY, sort: 'startDate', limit: '2' })}"`,
    },
    { title: 'Create a group', text: 'The caller is its creator, and not a member.', code: example('createGroup') },
    {
      title: 'Join a group',
      text: 'This joins the first group with a free place. If its creator approves each member, the response says so.',
      code: `GROUP_ID=$(curl -s "$SITE${listOf({ joinable: 'true', limit: '1' })}" | field _id)\n${example('joinGroup')}`,
    },
  ]
}
