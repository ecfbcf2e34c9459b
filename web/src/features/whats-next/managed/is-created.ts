import type { ManagedGroup } from './list-managed-groups.ts'

/** Whether the user created the group. Otherwise, they help to run it. */
export const isCreated = (group: ManagedGroup): boolean => !('role' in group)
