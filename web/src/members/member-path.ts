/** The address of one membership in REST. */
export const memberPath = (groupId: string, uid: string): string =>
  `/groupInformation/${encodeURIComponent(groupId)}/members/${encodeURIComponent(uid)}`
