import type { RestLogEntry } from '@hobbyhub/contract/moderation/log'
import Box from '@mui/material/Box'
import { TextLink } from '#shared/ui/link.tsx'
import { ListRow } from '#shared/ui/row-list.tsx'
import { AccountLink } from '../account/account-link.tsx'
import { LOG_SENTENCES } from '../moderator/texts.ts'
import { timeAgo } from './time-ago.ts'

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** The name of what the action was about, as a link to the group or account. */
const Subject = ({ entry: { action, what, title } }: { entry: RestLogEntry }) => {
  if (action === 'hide-group' || action === 'show-group')
    return (
      <TextLink to="/groups/$id" params={{ id: what }}>
        <bdi>{title}</bdi>
      </TextLink>
    )
  const isAccount = action === 'suspend' || action === 'lift' || action === 'remove-member'
  return <AccountLink uid={isAccount ? what : null} name={title} />
}

/** An action of a moderator as a sentence: "Ada hid the group “Sunday Sketchers”: It sells watches. · 2 hours ago". */
export const LogEntry = ({ entry }: { entry: RestLogEntry }) => {
  const [before, after] = LOG_SENTENCES[entry.action]
  return (
    <ListRow>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="bdi" sx={{ fontWeight: 700 }}>
          {entry.name ?? 'A former moderator'}
        </Box>{' '}
        {before}
        <Subject entry={entry} />
        {after}
        {entry.reason !== null && (
          <>
            : <bdi>{entry.reason}</bdi>
          </>
        )}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          <time dateTime={entry.at} title={timeFormat.format(new Date(entry.at))}>
            {timeAgo(entry.at)}
          </time>
        </Box>
      </Box>
    </ListRow>
  )
}
