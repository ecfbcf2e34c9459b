import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import type { LogAction } from '@hobbyhub/contract/moderation/log'
import type { RestModerationYear } from '@hobbyhub/contract/moderation/moderation-year'
import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { LOG_ACTION_TEXTS } from '#features/moderation/moderator/texts.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { countText } from '#shared/ui/count-text.ts'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import { TRANSPARENCY_PAGE } from '../../../build/site/legal/legal-names.ts'
import nothingYet from '../../assets/drawings/nothing-yet.svg'

const TABLE_STYLES = {
  mt: 2,
  width: '100%',
  maxWidth: '32rem',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', color: 'text.secondary', pb: 0.5 },
  '& th, & td': { p: 0, py: 1, borderBottom: 1, borderColor: 'divider', fontWeight: 'inherit', textAlign: 'start' },
  '& td': { pl: 2, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const

const counted = (count: number, one: string, many: string): string => `${countText(count)} ${count === 1 ? one : many}`

/** The given texts with how often each was counted, in the order of the texts, without those that were not counted. */
const countsOf = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
  counts: Readonly<Record<string, number>>,
) =>
  Object.entries<string>(texts).flatMap(([name, text]) => {
    const count = counts[name] ?? 0
    return count < 1 ? [] : [{ text, count }]
  })

/** How many notices came, and why. */
const noticeText = (notices: RestModerationYear['notices']): string => {
  const byGround = countsOf(GROUND_TEXTS, notices)
  const all = byGround.reduce((sum, { count }) => sum + count, 0)
  const reasons = byGround.map(({ text, count }) => `${text} (${countText(count)})`).join(', ')
  return all === 0 ? 'Nobody gave notice.' : `People gave ${counted(all, 'notice', 'notices')}: ${reasons}.`
}

const reportText = (reports: number): string =>
  reports === 0 ? 'Members reported nothing.' : `Members made ${counted(reports, 'report', 'reports')}.`

const durationText = (hours: number): string => {
  if (hours < 1) return 'within the hour'
  return `after ${hours < 48 ? counted(hours, 'hour', 'hours') : `${countText(Math.round(hours / 24))} days`}`
}

const appealText = ({ appeals, appealsGranted }: RestModerationYear): string => {
  const takenBack = appealsGranted === 0 ? 'No decision was' : counted(appealsGranted, 'decision was', 'decisions were')
  if (appeals > 0)
    return `People objected to ${counted(appeals, 'decision', 'decisions')}. ${takenBack} taken back after an objection.`
  const nobody = 'Nobody objected to a decision.'
  return appealsGranted === 0 ? nobody : `${nobody} ${takenBack} taken back after an earlier objection.`
}

/** The rows of the table. Moderators call an objection an appeal, and people whom a decision concerns don't. */
const ACTIONS: Readonly<Record<LogAction, string>> = {
  ...LOG_ACTION_TEXTS,
  'decide-appeal': 'Objections decided',
  'reopen-report': 'Reports, notices and objections reopened',
}

const Year = ({ counts }: { counts: RestModerationYear }) => {
  const { year, reports, notices, actions, hoursPerNotice } = counts
  const done = countsOf(ACTIONS, actions)
  return (
    <Box component="section" aria-labelledby={`year-${year}`} sx={{ mt: 4 }}>
      <Typography variant="h2" id={`year-${year}`}>
        {year}
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: '60ch' }}>
        {reportText(reports)} {noticeText(notices)}
        {hoursPerNotice !== null && ` On average, a notice was decided ${durationText(hoursPerNotice)}.`}{' '}
        {appealText(counts)}
      </Typography>
      {done.length > 0 && (
        <Box component="table" sx={TABLE_STYLES}>
          <caption>What moderators did in {year}</caption>
          <tbody>
            {done.map(({ text, count }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                <td>{countText(count)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  )
}

const Explanation = () => (
  <Box component="section" aria-labelledby="counting" sx={{ mt: 6, maxWidth: '60ch', color: 'text.secondary' }}>
    <Typography variant="h2" id="counting" color="textPrimary">
      How we count
    </Typography>
    <Typography sx={{ mt: 1 }}>
      Members report with their account; anybody can give notice without one. Each number says what happened within a
      year, in UTC, so a group that was hidden and shown again counts in both rows. Each group counts, also when
      moderators hide many at once, except those that were only hidden because their creator was suspended. Something
      that was reopened and then closed again counts as closed once.
    </Typography>
  </Box>
)

const Years = () => {
  const years = useQuery({
    queryKey: ['legal', TRANSPARENCY_PAGE.name],
    queryFn: () => callRest('listModerationYears', {}),
  })
  if (years.isPending) return <PageSpinner />
  if (years.isLoadingError) return <LoadFailure title="We couldn't load the numbers." onRetry={() => years.refetch()} />
  if (years.data.years.length === 0)
    return <MessagePanel drawing={nothingYet} headingLevel="h2" title="Nothing has been reported or decided yet." />
  return (
    <>
      {years.data.years.map((counts) => (
        <Year key={counts.year} counts={counts} />
      ))}
      <Explanation />
    </>
  )
}

/** The page at /legal/transparency: what the moderators of the site decided, in numbers by year. */
export const Transparency = () => (
  <Page
    maxWidth="md"
    title={TRANSPARENCY_PAGE.title}
    subtitle="How often people report something on this site, and what its moderators decide, by year. People decide, not machines."
  >
    <title>{`${TRANSPARENCY_PAGE.title} · ${site.name}`}</title>
    <meta name="description" content={`What was reported on ${site.name}, and what its moderators decided, by year.`} />
    <Years />
  </Page>
)
