import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { MemberDocument } from '@hobbyhub/contract/members/member'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { mailSettingsQuery } from '#features/mail/api/mail-settings.ts'
import { useMuteCreatedGroup } from '#features/mail/api/mute-group.ts'
import { useOwnMembershipSettings } from '#features/members/api/own-membership-settings.ts'
import { useElementReached } from '#shared/ui/use-element-reached.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { ExpandableAnnouncements } from './expandable-announcements.tsx'

const AnnouncementForm = lazy(async () => ({
  default: (await import('../form/announcement-form.tsx')).AnnouncementForm,
}))

type CreatorMailsProps = { readonly groupId: string; readonly uid: string; readonly isReached: boolean }

/** The e-mail switch's state for creators, who have no membership to store it in. A change updates optimistically. */
const useCreatorMails = ({ groupId, uid, isReached }: CreatorMailsProps) => {
  const { data } = useQuery({ ...mailSettingsQuery(uid), enabled: isReached })
  const { mutate } = useMuteCreatedGroup(groupId, uid)
  return { isMuted: data?.mutedGroups.includes(groupId) ?? false, isKnown: data !== undefined, mute: mutate }
}

type AnnouncementsSectionProps = {
  group: GroupWithMeeting
  /** Whether the viewer is the group's creator or an organizer. */
  canManage: boolean
  /** The viewer's own membership; null for the creator, who has none. */
  member: MemberDocument | null
}

type MailSwitchProps = { isMuted: boolean; isKnown?: boolean; mute: (muted: boolean) => void }

/** The switch for the group's e-mails. When it is off, attendees still get e-mails about cancelled meetings. */
const MailSwitch = ({ isMuted, isKnown = true, mute }: MailSwitchProps) => (
  <FormControlLabel
    control={<Switch checked={!isMuted} disabled={!isKnown} onChange={(_, isOn) => mute(!isOn)} />}
    label="E-mails from this group"
  />
)

const MemberSwitch = ({ groupId, member }: { groupId: string; member: MemberDocument }) => (
  <MailSwitch {...useOwnMembershipSettings(groupId, member)} />
)

/** The creator's switch. It is disabled, not hidden, until its state is known, so that the layout does not shift. */
const CreatorSwitch = (props: CreatorMailsProps) => <MailSwitch {...useCreatorMails(props)} />

type SeenListProps = { groupId: string; member: MemberDocument; canDelete: boolean; lastAt: string }

const SeenList = ({ groupId, member, canDelete, lastAt }: SeenListProps) => {
  const { markSeen } = useOwnMembershipSettings(groupId, member)
  return (
    <AnnouncementList
      groupId={groupId}
      uid={member.uid}
      canDelete={canDelete}
      seenAt={member.seenAt ?? member.joinedAt}
      lastAt={lastAt}
      onSeen={markSeen}
    />
  )
}

const SECTION = 'announcements'

const nothing = () => undefined

/** The section of announcements, for the creator and members. The list is loaded once the user reaches the section. */
export const AnnouncementsSection = ({ group, canManage, member }: AnnouncementsSectionProps) => {
  const [section, setSection] = useState<HTMLElement | null>(null)
  const isReached = useElementReached(section)
  const { id, lastAnnouncementAt } = group
  return (
    <Box
      ref={setSection}
      component="section"
      aria-labelledby={SECTION}
      className="screen-only"
      sx={{ width: '100%', display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" id={SECTION} tabIndex={-1} sx={{ fontSize: '1.375rem' }}>
          Announcements
        </Typography>
        {member && <MemberSwitch groupId={id} member={member} />}
        {!member && <CreatorSwitch groupId={id} uid={group.creatorUid} isReached={isReached} />}
      </Box>
      {canManage && <AnnouncementForm group={group} uid={member?.uid ?? group.creatorUid} />}
      {!lastAnnouncementAt && !canManage && <Typography color="textSecondary">No announcements yet.</Typography>}
      {lastAnnouncementAt && (
        <ExpandableAnnouncements>
          {isReached && !member && (
            <AnnouncementList
              groupId={id}
              uid={group.creatorUid}
              canDelete
              seenAt={undefined}
              lastAt={lastAnnouncementAt}
              onSeen={nothing}
            />
          )}
          {isReached && member && (
            <SeenList groupId={id} member={member} canDelete={canManage} lastAt={lastAnnouncementAt} />
          )}
        </ExpandableAnnouncements>
      )}
    </Box>
  )
}
