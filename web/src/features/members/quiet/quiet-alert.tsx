import { isTakeoverPossible } from '@hobbyhub/contract/groups/quiet'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMarkActive } from '#features/groups/api/mark-active.ts'
import { quietMark } from '#features/groups/card/quiet-mark.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { ButtonLink } from '#shared/ui/link.tsx'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { laterMemberQueries } from '../api/later-queries.ts'
import { memberListQuery } from '../api/member-list-query.ts'
import { type Takeover, useTakeover } from '../api/take-over-group.ts'
import type { ViewedGroup } from '../organizers/viewed-group.ts'

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 } as const
const FULL_WIDTH = { width: '100%', '& .MuiAlert-message': { minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' } }

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })
const dayOf = (instant: string): string => day.format(new Date(instant))

/** Users who have not joined read this where the button to join would be. */
const ARCHIVED = 'The group is archived, so nobody can join it.'

/** For everybody who does not run the group: that it is quiet. */
const QuietLine = ({ group, membership }: Pick<ViewedGroup, 'group' | 'membership'>) => (
  <Alert severity="info" sx={FULL_WIDTH}>
    <strong>{quietMark({ quietSince: group.quietSince })}.</strong> Nothing has been planned or announced since then.
    {group.archivedAt !== null && membership && ` ${ARCHIVED}`}
  </Alert>
)

/** Says which organizer asks for the group, and when they get it if nobody objects. */
const TakeoverText = ({ group, user, takeover }: Pick<ViewedGroup, 'group' | 'user'> & { takeover: Takeover }) => {
  // This query only reads the cache, because the list of members on the same page fetches the members.
  const { data: members } = useInfiniteQuery({ ...memberListQuery(group.id, 'joined'), enabled: false })
  if (takeover.uid === user.uid)
    return (
      <>
        You've asked to take over this group. It'll be yours after {dayOf(takeover.until)}, unless{' '}
        <bdi>{group.creatorName}</bdi> objects or something happens in the group.
      </>
    )
  const name = members && rowsOf(members).find(({ uid }) => uid === takeover.uid)?.name
  const isYours = group.creatorUid === user.uid
  return (
    <>
      {name ? <bdi>{name}</bdi> : 'An organizer'} would like to take over this group. After {dayOf(takeover.until)},
      it'll be handed over, unless {isYours ? 'you object' : 'its creator objects'} or something happens in the group.
      {isYours && " You'd still be an organizer."}
    </>
  )
}

/** For the creator and the organizers: the question whether the group still meets, and a takeover. */
const StillMeeting = ({ group, user, isCreator, membership }: ViewedGroup) => {
  const active = useMarkActive(group.id)
  const { takeStep, isPending } = useTakeover(group)
  const { data: takeover } = useQuery({ ...laterMemberQueries.takeover(group), enabled: group.quietSince !== null })
  const isBusy = active.isPending || isPending
  const answer = (alert: Element | null) =>
    active.mutate(() => moveFocusAfterAction([document.querySelector('main h1')], alert))
  const stepButton = (step: Parameters<typeof takeStep>[0], label: string) => (
    <Button
      variant="outlined"
      color="inherit"
      disabled={isBusy}
      onClick={({ currentTarget }) => takeStep(step, currentTarget.closest('[role=region]'))}
    >
      {label}
    </Button>
  )
  return (
    <Alert severity="warning" role="region" aria-labelledby="still-meeting" sx={FULL_WIDTH}>
      <AlertTitle component="h2" id="still-meeting">
        Still meeting?
      </AlertTitle>
      Nothing's been planned or announced since {dayOf(group.activeAt)}.
      {group.quietSince !== null && group.archivedAt === null && " We don't recommend the group any more."}
      {group.archivedAt !== null && membership && ` ${ARCHIVED}`}
      {takeover && (
        <Box component="p" sx={{ mt: 1, mb: 0 }}>
          <TakeoverText group={group} user={user} takeover={takeover} />
        </Box>
      )}
      <Box sx={ACTIONS}>
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={({ currentTarget }) => answer(currentTarget.closest('[role=region]'))}
        >
          Yes, we're still meeting
        </Button>
        <ButtonLink to="/groups/$id/plan-meeting" params={{ id: group.id }} variant="outlined" color="inherit">
          Plan a meeting
        </ButtonLink>
        {takeover && isCreator && stepButton('object', 'Object')}
        {takeover?.uid === user.uid && stepButton('withdraw', 'Take back')}
        {takeover === null && !isCreator && isTakeoverPossible(group, Date.now()) && stepButton('request', 'Take over')}
      </Box>
    </Alert>
  )
}

/** The note on the page of a group that is asked whether it still meets, or is quiet or archived. */
const QuietAlert = (viewedGroup: ViewedGroup) => {
  if (viewedGroup.canManage) return <StillMeeting {...viewedGroup} />
  return viewedGroup.group.quietSince === null ? null : <QuietLine {...viewedGroup} />
}

export default QuietAlert
