import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { Ground } from '@hobbyhub/contract/moderation/ground'
import type { ReportKind } from '@hobbyhub/contract/moderation/report'
import { uploadedPictureId } from '@hobbyhub/contract/pictures/uploaded-picture-id'
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { parseGroup } from '../../groups/groups.ts'
import { ALL_SITE_ORIGINS } from '../../platform/config.ts'

/** What a report is about. */
export type Subject = {
  readonly about: 'group' | 'account'
  readonly subjectUid: string
  readonly subjectName: string
  readonly description: string | null
  readonly picture: string | null
  readonly groupId: string | null
  readonly groupName: string | null
  readonly groupCreatedAt: Timestamp | null
}

/** The id of a picture that was uploaded to this site; null for any other. */
export const pictureIdOf = (address: string | null): string | null => uploadedPictureId(address ?? '', ALL_SITE_ORIGINS)

/** The group of a report, as it is now. */
export const groupOfReport = (group: DocumentSnapshot): Pick<Subject, 'groupId' | 'groupName' | 'groupCreatedAt'> => ({
  groupId: group.id,
  groupName: parseGroup(group).groupName,
  groupCreatedAt: group.get('createdAt'),
})

const toSubject = ({ creatorUid, creatorName, description, image }: GroupWithMeeting) => ({
  about: 'group' as const,
  subjectUid: creatorUid,
  subjectName: creatorName,
  description,
  picture: pictureIdOf(image),
})

/** A group, shown or hidden, as the subject of a report. */
export const groupAsSubject = (group: DocumentSnapshot): Subject => ({
  ...toSubject(parseGroup(group)),
  ...groupOfReport(group),
})

type NewReport = Subject & {
  readonly kind: ReportKind
  readonly reason: string
  readonly ground: Ground | null
  readonly reporterUid: string | null
  readonly reporterName: string | null
  /** With an appeal: the moderator who made the decision; null if that is unknown. */
  readonly decidedBy?: string | null
}

/** The fields of an open report, besides `createdAt`. */
export const openReport = (report: NewReport) => ({
  decidedBy: null,
  ...report,
  status: 'open',
  decision: null,
  closedBy: null,
  closedByName: null,
  closedAt: null,
})
