import type { Group } from '@hobbyhub/contract/groups/group'

/** Chooses up to `count` groups: the first one of each creator and, if these are too few, further ones in the given order. */
export const chooseFeaturedGroups = <G extends Pick<Group, 'creatorUid'>>(groups: readonly G[], count: number): G[] => {
  const creators = groups.map(({ creatorUid }) => creatorUid)
  const firsts = groups.filter(({ creatorUid }, at) => creators.indexOf(creatorUid) === at)
  const further = groups.filter((group) => !firsts.includes(group))
  return [...firsts, ...further].slice(0, count)
}
