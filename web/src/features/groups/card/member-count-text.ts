import type { Group } from '@hobbyhub/contract/groups/group'
import { countText } from '#shared/ui/count-text.ts'

/**
 * How many of a group's places are taken, as text. Only the number of members if the creator has lowered the maximum below it, or to
 * less than one.
 */
export const memberCountText = ({ memberCount, maxMembers }: Pick<Group, 'memberCount' | 'maxMembers'>): string =>
  memberCount > maxMembers || maxMembers < 1
    ? `${countText(memberCount)} joined so far`
    : `${countText(memberCount)} of ${countText(maxMembers)} joined`
