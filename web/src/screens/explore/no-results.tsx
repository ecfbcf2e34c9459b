import { SEARCH_RADII_KM } from '@hobbyhub/contract/groups/near-cells'
import { searchWords } from '@hobbyhub/contract/groups/search'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import {
  DEFAULT_EXPLORE_SEARCH,
  DEFAULT_SEARCH_AREA,
  type ExploreSearch,
  isFiltered,
} from '#features/groups/search/explore-search.ts'
import { SearchAreaText, TownName } from '#features/groups/search/search-area-text.tsx'
import { ALL_CATEGORIES } from '#shared/constants.ts'
import { CategoryIcon } from '#shared/ui/category.tsx'
import { ButtonLink } from '#shared/ui/link.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import noGroups from '../../assets/drawings/no-groups.svg'
import { similarCategories } from './similar-categories.ts'
import { widerRadiusQuery } from './wider-radius-query.ts'

type NoResultsProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

/** A button for another search. If its search removes it, its focus moves to the line that announces the results. */
const SearchButton = (props: ButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (document.activeElement !== current) return
      moveFocusAfterAction(['main [role="status"][tabindex]', 'main h1'].map((each) => document.querySelector(each)))
    }
  }, [])
  return <Button ref={button} {...props} />
}

/** The search text, with the reason why nothing was found. */
const SearchText = ({ q, where }: { q: string; where: string }) => (
  <>
    {searchWords(q).length > 0 ? `Nothing${where} matches ` : 'There are no letters or digits to search for in '}
    <strong>
      “<bdi>{q}</bdi>”
    </strong>
  </>
)

/** Says that no group matches the search text, category and area. */
const NoMatch = (search: ExploreSearch) => {
  const { q, category, near } = search
  const where = category === DEFAULT_EXPLORE_SEARCH.category ? '' : ` in ${category}`
  return (
    <Typography sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
      {q === '' ? `There is no group${where}` : <SearchText q={q} where={where} />}
      {near !== '' && (
        <>
          {' '}
          <SearchAreaText {...search} />
        </>
      )}
      .
    </Typography>
  )
}

/**
 * A button that searches within the next larger radius that has groups or, if there is none, everywhere. If that cannot be found
 * out, it is the next larger radius.
 */
const WiderAreaButton = ({ search, onSearch }: NoResultsProps) => {
  const larger = SEARCH_RADII_KM.find((km) => km > search.km)
  const { data: found, isLoading, isError } = useQuery({ ...widerRadiusQuery(search), enabled: larger !== undefined })
  const next = (isLoading || isError ? larger : found) ?? undefined
  return (
    <SearchButton
      variant="outlined"
      loading={isLoading}
      onClick={() => onSearch({ ...search, ...(next === undefined ? DEFAULT_SEARCH_AREA : { km: next }) })}
    >
      {next === undefined ? 'Look everywhere' : `Look within ${next} km`}
    </SearchButton>
  )
}

/** A button for each other category that the search words may be about and, if a category is chosen, one to search them all. */
const OtherCategoryButtons = ({ search, onSearch }: NoResultsProps) => {
  const { near, town, km } = search
  const categories = similarCategories(search.q).filter((category) => category !== search.category)
  const isNarrow = search.category !== DEFAULT_EXPLORE_SEARCH.category
  return (
    <>
      {categories.map((category) => (
        <SearchButton
          key={category}
          variant="outlined"
          startIcon={<CategoryIcon category={category} />}
          onClick={() => onSearch({ ...DEFAULT_EXPLORE_SEARCH, near, town, km, category })}
        >
          All of {category}
        </SearchButton>
      ))}
      {isNarrow && (
        <SearchButton
          variant="outlined"
          onClick={() => onSearch({ ...search, category: DEFAULT_EXPLORE_SEARCH.category })}
        >
          Look in all categories
        </SearchButton>
      )}
    </>
  )
}

/** A link to the form for a new group of the searched words, category and town: "Start a photography group in Potsdam". */
const StartGroupLink = ({ q, category, near, town }: ExploreSearch) => {
  const chosen = category === ALL_CATEGORIES ? undefined : category
  const hasWords = searchWords(q).length > 0
  const what = hasWords ? `“${q}” ` : chosen === undefined ? '' : `${chosen.toLowerCase()} `
  return (
    <ButtonLink
      to="/create-group"
      search={{ category: chosen, ...(hasWords ? { name: q } : {}), ...(town === '' ? {} : { town, near }) }}
      variant="outlined"
      sx={{ maxWidth: '100%' }}
    >
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        Start a {what}group {town === '' ? 'near' : 'in'} <TownName town={town} />
      </Box>
    </ButtonLink>
  )
}

/** The message when nothing was found. It repeats the search, suggests other searches, and offers to start a group. */
const NoResults = ({ search, onSearch }: NoResultsProps) => {
  const { q, category, joinable, near } = search
  const isNarrow = category !== DEFAULT_EXPLORE_SEARCH.category
  const hasWords = searchWords(q).length > 0
  // With any further filter, a group with these words or of this category may exist, and the user's would not be the first.
  const isFirst = !joinable && near === '' && (hasWords ? !isNarrow : isNarrow && q === '')
  return (
    <MessagePanel drawing={noGroups} title="No groups found!" text="Try adjusting your filters.">
      {(q !== '' || near !== '') && <NoMatch {...search} />}
      {(isFiltered(search) || isNarrow) && (
        <SearchButton variant="contained" onClick={() => onSearch(DEFAULT_EXPLORE_SEARCH)}>
          Clear filters
        </SearchButton>
      )}
      {near !== '' && <WiderAreaButton search={search} onSearch={onSearch} />}
      {q !== '' && <OtherCategoryButtons search={search} onSearch={onSearch} />}
      {isFirst && (
        <ButtonLink
          to="/create-group"
          search={hasWords ? { name: q } : { category }}
          variant="outlined"
          sx={{ maxWidth: '100%' }}
        >
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            Start the first {hasWords ? `“${q}”` : category} group
          </Box>
        </ButtonLink>
      )}
      {near !== '' && <StartGroupLink {...search} />}
    </MessagePanel>
  )
}

export default NoResults
