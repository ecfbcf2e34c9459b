import { MAX_SEARCH_CHARS } from '@hobbyhub/contract/shared/limits'
import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { moderatorQueries } from '#features/moderation/moderator/queries.ts'
import { groupsText } from '#features/moderation/moderator/texts.ts'
import { GroupSelectionList } from '#features/moderation/wave/group-selection-list.tsx'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { labelledControlStyles } from '#shared/ui/labelled-control-styles.ts'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { Page } from '#shared/ui/page.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'
import { useQueryParams } from './use-query-params.ts'

const NOTHING_FOUND = 'No groups found'

const SearchForm = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const id = useId()
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  // Back and Forward change the search, too.
  if (value !== searched) {
    setSearched(value)
    setText(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, alignItems: 'end', mb: 3, flexWrap: 'wrap' }}
    >
      <Box sx={{ ...labelledControlStyles.frame, flex: '1 1 220px', minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={labelledControlStyles.label}>
          Words in the name, description, place or creator's name
        </Box>
        <Box
          component="input"
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_CHARS}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ ...labelledControlStyles.control, width: '100%' }}
        />
      </Box>
      <Button type="submit" variant="contained" sx={{ minHeight: 48 }}>
        Search
      </Button>
    </Box>
  )
}

/** The number of groups found, which screen readers say. If there are none, the text below says so on the screen. */
const CountLine = ({ count, isMore }: { count: number | undefined; isMore: boolean }) => (
  <Typography role="status" color="textSecondary" sx={count === 0 ? visuallyHidden : { mb: 1, minHeight: '1.6em' }}>
    {count !== undefined && (count === 0 ? NOTHING_FOUND : `${isMore ? 'More than ' : ''}${groupsText(count)}`)}
  </Typography>
)

const Results = ({ q }: { q: string }) => {
  const list = useInfiniteQuery(moderatorQueries.foundGroups(q))
  return (
    <>
      <CountLine count={list.data && rowsOf(list.data).length} isMore={list.hasNextPage} />
      <GroupSelectionList
        key={q}
        label="Groups"
        list={list}
        hasCreators
        empty={
          <MessagePanel
            headingLevel="h2"
            title={NOTHING_FOUND}
            text="Try fewer or shorter words. Hidden groups aren't found: an account's page has them."
          />
        }
      />
    </>
  )
}

/** The page at /reports/groups: finds groups by words, to decide on several at once. */
const GroupsPage = () => {
  const { get, set } = useQueryParams()
  const q = get('q') ?? ''
  return (
    <Page title="Groups" subtitle="Find groups by a word that they have in common." maxWidth="md">
      <title>{`Groups · ${site.name}`}</title>
      <SearchForm value={q} onSearch={(text) => set({ q: text || undefined })} />
      {q.trim() === '' ? (
        <MessagePanel
          drawing={nothingYet}
          title="Search for a word"
          text="You'll see all groups that have it, and can hide them together."
        />
      ) : (
        <Results q={q} />
      )}
    </Page>
  )
}

export default GroupsPage
