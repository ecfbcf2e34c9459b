import type { SearchSchemaInput } from '@tanstack/react-router'

/** The search parameter with an invitation's code in the URL of a group's page. */
export type InviteSearchParams = { readonly invite?: string | undefined }

/** Reads search parameters. A code that is not a string is ignored: the router parses a code of digits only as a number. */
export const readInviteSearchParams = (
  query: { readonly invite?: unknown } & SearchSchemaInput,
): InviteSearchParams => ({
  invite: typeof query.invite === 'string' && query.invite !== '' ? query.invite : undefined,
})
