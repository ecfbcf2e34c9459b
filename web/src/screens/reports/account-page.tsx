import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import { site } from '@hobbyhub/contract/shared/site'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccountDecision } from '#features/moderation/account/use-account-decision.ts'
import { moderatorQueries } from '#features/moderation/moderator/queries.ts'
import { GroupSelectionList } from '#features/moderation/wave/group-selection-list.tsx'
import type { ResponseBody } from '#shared/rest/call-rest.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { LoadFailure } from '#shared/ui/load-failure.tsx'
import { MessagePanel } from '#shared/ui/message-panel.tsx'
import { Page } from '#shared/ui/page.tsx'
import { PageSpinner } from '#shared/ui/page-spinner.tsx'
import nothingYet from '../../assets/drawings/nothing-yet.svg'
import { ReportsSection } from './reports-section.tsx'

type Account = ResponseBody<'getSuspension'>

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

const SuspensionButton = ({ uid, account: { name, suspended } }: { uid: string; account: Account }) => {
  const { suspend, lift, isPending } = useAccountDecision({ uid, name })
  return (
    <Button
      variant="outlined"
      color={suspended ? 'primary' : 'error'}
      loading={isPending}
      onClick={suspended ? lift : suspend}
    >
      {suspended ? 'Lift suspension' : 'Suspend account'}
    </Button>
  )
}

/** Since when and why the account is suspended. */
const SuspensionNote = ({ account: { suspended, at, reason, ground } }: { account: Account }) => {
  if (!suspended) return null
  return (
    <Alert severity="warning" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
      <strong>This account is suspended.</strong>
      <Box component="p" sx={{ m: 0, mt: 1 }}>
        {at !== null && (
          <>
            Suspended since <time dateTime={at}>{dayFormat.format(new Date(at))}</time>.
          </>
        )}
        {ground !== null && ` Ground: ${GROUND_TEXTS[ground]}.`}
      </Box>
      {reason !== null && (
        <Box component="p" sx={{ m: 0, mt: 1 }}>
          Reason: <bdi>{reason}</bdi>
        </Box>
      )}
    </Alert>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Box component="section" aria-labelledby={id} sx={{ mb: 6 }}>
    <Typography variant="h2" id={id} tabIndex={-1} sx={{ fontSize: '1.375rem', mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const Groups = ({ uid }: { uid: string }) => {
  const list = useInfiniteQuery(moderatorQueries.groupsOfAccount(uid))
  return (
    <GroupSelectionList
      label="Groups by this account"
      list={list}
      empty={<Typography color="textSecondary">This account has no groups.</Typography>}
    />
  )
}

/** The page at /reports/accounts/{uid}: an account, its groups, and the reports about it. */
const AccountPage = ({ uid }: { uid: string }) => {
  const { data: account, isPending, isLoadingError, error, refetch } = useQuery(moderatorQueries.suspension(uid))
  if (isPending) return <PageSpinner label="Loading the account" />
  if (error instanceof RestFailure && error.status === 404)
    return (
      <MessagePanel
        drawing={nothingYet}
        headingLevel="h1"
        title="There is no such account."
        text="It may have been deleted, and its groups with it."
      />
    )
  if (isLoadingError)
    return <LoadFailure headingLevel="h1" title="We couldn't load this account." onRetry={() => refetch()} />
  return (
    <Page
      title={<bdi>{account.name}</bdi>}
      subtitle="An account, as moderators see it."
      maxWidth="md"
      actions={<SuspensionButton uid={uid} account={account} />}
    >
      <title>{`${account.name} · ${site.name}`}</title>
      <SuspensionNote account={account} />
      <Section id="account-groups" title="Groups">
        <Groups uid={uid} />
      </Section>
      <Section id="account-reports" title="Reports">
        <ReportsSection uid={uid} />
      </Section>
    </Page>
  )
}

export default AccountPage
