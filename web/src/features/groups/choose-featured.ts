import type { Group } from '@hobbyhub/contract/groups/group'

/** Chooses the first group of each creator. If that gives fewer than `count` groups, adds further ones in the given order. */
export const chooseFeatured = <G extends Pick<Group, 'creatorUid'>>(groups: readonly G[], count: number): G[] => {
  const creators = groups.map(({ creatorUid }) => creatorUid)
  const firsts = groups.filter(({ creatorUid }, at) => creators.indexOf(creatorUid) === at)
  const further = groups.filter((group) => !firsts.includes(group))
  return [...firsts, ...further].slice(0, count)
}
