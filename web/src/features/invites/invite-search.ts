import type { SearchSchemaInput } from '@tanstack/react-router'

/** The code of an invitation in the address of a group's page. */
export type InviteSearch = { readonly invite?: string | undefined }

/** Reads any search parameters. The router reads a code that has only digits as a number. */
export const readInviteSearch = (query: { readonly invite?: unknown } & SearchSchemaInput): InviteSearch => ({
  invite: typeof query.invite === 'string' && query.invite !== '' ? query.invite : undefined,
})
