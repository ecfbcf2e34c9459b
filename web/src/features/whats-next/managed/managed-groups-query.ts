import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'

/** The groups that the signed-in user created or helps to run, the most urgent first. `email` must be this user's own. */
export const managedGroupsQuery = (email: string) =>
  queryOptions({
    queryKey: [...queryKeys.groups, 'managed', email],
    meta: { isPersisted: true },
    // Loaded with the first call: what Home loads statically is named in its first view.
    queryFn: async () => (await import('./list-managed-groups.ts')).listManagedGroups(email),
  })
