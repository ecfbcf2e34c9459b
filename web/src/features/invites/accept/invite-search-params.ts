import type { SearchSchemaInput } from '@tanstack/react-router'

/** The search parameter with an invitation's code in the URL of a group's page. */
export type InviteSearchParams = { readonly invite?: string | undefined }

/** Reads search parameters. Ignores a code that the router parsed as a number, because real codes do not look like numbers. */
export const readInviteSearchParams = (
  query: { readonly invite?: unknown } & SearchSchemaInput,
): InviteSearchParams => ({
  invite: typeof query.invite === 'string' && query.invite !== '' ? query.invite : undefined,
})
