import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { site } from '@hobbyhub/contract/shared/site'
import PersonIcon from '@mui/icons-material/PersonOutlineRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { FastFacts } from '#features/groups/card/fast-facts.tsx'
import { GroupImage } from '#features/groups/card/group-image.tsx'
import { DeleteGroupButton } from '#features/groups/own/delete-group-button.tsx'
import { ShowGroupButton } from '#features/moderation/hide/show-group-button.tsx'
import type { SessionUser } from '#shared/session/session.ts'
import { meetingTimeTexts } from '#shared/time/meeting-time-texts.ts'
import { CategoryBadge } from '#shared/ui/category.tsx'
import { ButtonLink } from '#shared/ui/link.tsx'
import { LinkedText } from '#shared/ui/linked-text.tsx'
import { HidingStatement } from './hiding-statement.tsx'
import { ObjectButton } from './object-button.tsx'

const WRAPPED = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' } as const

const WHO_SEES_IT = {
  own: 'Only you and moderators can see it. Nobody can find it, join it or write in it until they show it again. You can change it, download your data, or delete the group.',
  others: "Only its creator and moderators can see it. Here, it's read-only.",
} as const

const NextMeeting = ({ meeting }: { meeting: NonNullable<RestGroupWithMeeting['nextMeeting']> }) => {
  const { there, here } = meetingTimeTexts(meeting)
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      Next meeting: <bdi>{meeting.title}</bdi>, {there}
      {here !== null && ` (your time: ${here})`}, <bdi>{meeting.place}</bdi>
    </Typography>
  )
}

type HiddenGroupPageProps = {
  group: RestGroupWithMeeting
  user: SessionUser
  /** Whether the user created the group. Otherwise they are a moderator. */
  isOwn: boolean
  isModerator: boolean
}

/** The page of a group that moderators have hidden, for its creator and moderators: what it says, and why it is hidden. */
export const HiddenGroupPage = ({ group, user, isOwn, isModerator }: HiddenGroupPageProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { statement } = group
  const shown = { ...group, id: group._id }
  useEffect(() => {
    // The button that hid the group is gone with the page that had it.
    if (document.activeElement?.matches('body, main')) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Container maxWidth="md" sx={{ py: { xs: 3, md: 7 } }}>
      <title>{`${group.groupName} · ${site.name}`}</title>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', minWidth: 0 }}>
        <Box sx={WRAPPED}>
          <CategoryBadge category={group.category} />
          <Chip label="Hidden" color="warning" size="small" />
        </Box>
        <Typography
          ref={heading}
          variant="h1"
          tabIndex={-1}
          dir="auto"
          sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
        >
          {group.groupName}
        </Typography>
        <Alert severity="warning" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
          <strong>This group is hidden by the site's moderators.</strong> {WHO_SEES_IT[isOwn ? 'own' : 'others']}
          {statement && <HidingStatement statement={statement} isOwn={isOwn} />}
        </Alert>
        <Box sx={WRAPPED}>
          {isModerator && !statement?.withAccount && <ShowGroupButton group={shown} />}
          {isModerator && !isOwn && (
            <ButtonLink color="inherit" to="/reports/$" params={{ _splat: `accounts/${group.creatorUid}` }}>
              The creator's account
            </ButtonLink>
          )}
          {isOwn && (
            <ButtonLink to="/update-group/$id" params={{ id: group._id }} variant="outlined">
              Update
            </ButtonLink>
          )}
          {isOwn && statement?.appeal === 'possible' && <ObjectButton id={group._id} groupName={group.groupName} />}
        </Box>
        <Box sx={{ width: '100%', maxWidth: { sm: 320 }, borderRadius: 4, overflow: 'hidden' }}>
          <GroupImage group={group} ratio="4 / 3" />
        </Box>
        <FastFacts group={group} creatorIcon={<PersonIcon />} />
        {group.nextMeeting && <NextMeeting meeting={group.nextMeeting} />}
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
          <LinkedText text={group.description} />
        </Typography>
        {isOwn && (
          <>
            <Box sx={WRAPPED}>
              <ButtonLink to="/dashboard/account" variant="outlined">
                Download your data
              </ButtonLink>
              <ButtonLink to="/contact" variant="outlined">
                Contact us
              </ButtonLink>
            </Box>
            <DeleteGroupButton group={shown} user={user} />
          </>
        )}
      </Box>
    </Container>
  )
}
