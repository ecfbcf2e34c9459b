import type { Group } from '@hobbyhub/contract/groups/group'

/** Whether a group's page shows its requests to join to the creator and organizers. */
export const hasRequestsSection = (group: Pick<Group, 'approvalRequired' | 'pendingCount'>): boolean =>
  group.approvalRequired || group.pendingCount > 0
