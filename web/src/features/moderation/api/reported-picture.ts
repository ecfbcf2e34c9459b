import type { RestReport } from '@hobbyhub/contract/moderation/report'

/** The id of the picture of the reported group or member, if it is stored on this site. */
export const reportedPicture = ({ groupPicture, memberPicture }: RestReport): string | undefined =>
  groupPicture ?? memberPicture
