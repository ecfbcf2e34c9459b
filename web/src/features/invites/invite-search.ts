import type { SearchSchemaInput } from '@tanstack/react-router'

/** The search parameter with an invitation's code in the URL of a group's page. */
export type InviteSearch = { readonly invite?: string | undefined }

/** Reads search parameters. A code that is not a string is ignored: the router parses a code of digits only as a number. */
export const readInviteSearch = (query: { readonly invite?: unknown } & SearchSchemaInput): InviteSearch => ({
  invite: typeof query.invite === 'string' && query.invite !== '' ? query.invite : undefined,
})
