import { NEW_DAYS } from '@hobbyhub/contract/shared/limits'
import { site } from '@hobbyhub/contract/shared/site'
import { useInfiniteQuery } from '@tanstack/react-query'
import { moderatorQueries } from '#features/moderation/moderator/queries.ts'
import { GroupSelectionList } from '#features/moderation/wave/group-selection-list.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { Page } from '#shared/ui/page.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'

/** The page at /reports/new: the groups of the last days by new accounts. */
const NewGroupsPage = () => {
  const list = useInfiniteQuery(moderatorQueries.newGroups())
  return (
    <Page
      title="New groups"
      subtitle={`Groups of the last ${NEW_DAYS} days, by accounts of the last ${NEW_DAYS} days. Those that may be spam come first.`}
      maxWidth="md"
    >
      <title>{`New groups · ${site.name}`}</title>
      <GroupSelectionList
        label="New groups"
        list={list}
        hasCreators
        empty={
          <MessagePanel
            drawing={nothingYet}
            headingLevel="h2"
            title="No new groups"
            text="Groups that new accounts create appear here for a week."
          />
        }
      />
    </Page>
  )
}

export default NewGroupsPage
