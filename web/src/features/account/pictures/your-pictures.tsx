import type { RestPicture } from '@hobbyhub/contract/pictures/picture'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { groupQueries } from '#features/groups/queries.ts'
import { useDeleteOwnPicture } from '#features/pictures/api/delete-picture.ts'
import { uploadedPicturesQuery } from '#features/pictures/queries.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { hideBrokenImageProps } from '#shared/ui/hide-broken-image-props.ts'
import { TextLink } from '#shared/ui/link.tsx'
import { focusAfterRemoval } from '#shared/ui/move-focus-after-action.ts'
import { smallPictureUrl } from '#shared/ui/picture-sizes.ts'
import { ListRow, RowList } from '#shared/ui/row-list.tsx'

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

type Group = { readonly _id: string; readonly groupName: string; readonly image: string }
type Uses = { readonly groups: readonly Group[]; readonly isPhoto: boolean }

/** Whether a URL is this picture's. Compares only the URL's end, because the site may have a new origin since the upload. */
const isOf = (address: string | null, { _id }: RestPicture): boolean =>
  address?.endsWith(`/pictures/${_id}.webp`) ?? false

const warningOf = ({ groups, isPhoto }: Uses): string =>
  [
    ...(groups.length > 0
      ? [`${groups.map(({ groupName }) => `“${groupName}”`).join(', ')} will show no picture.`]
      : []),
    ...(isPhoto ? ['Your profile will show no photo.'] : []),
    "This can't be undone.",
  ].join(' ')

const UsesText = ({ groups, isPhoto }: Uses) => {
  if (groups.length === 0) return isPhoto ? 'Your profile photo' : 'Not used'
  return (
    <>
      {isPhoto ? 'Your profile photo, and used by ' : 'Used by '}
      {groups.map(({ _id, groupName }, at) => (
        <Fragment key={_id}>
          {at > 0 && ', '}
          <TextLink to="/groups/$id" params={{ id: _id }}>
            <bdi>{groupName}</bdi>
          </TextLink>
        </Fragment>
      ))}
    </>
  )
}

type RowProps = { picture: RestPicture; uses: Uses | undefined; uid: string }

const Row = ({ picture, uses, uid }: RowProps) => {
  const deleting = useDeleteOwnPicture(uid)
  const time = timeFormat.format(new Date(picture.createdAt))
  const ask = async (button: HTMLElement) => {
    const moveFocus = focusAfterRemoval(button.closest('li'))
    const text = uses ? warningOf(uses) : "Groups that use it will show no picture. This can't be undone."
    const question = { title: 'Delete this picture?', text, confirmLabel: 'Yes, delete it', isDangerous: true }
    if (await confirm(question)) deleting.mutate({ id: picture._id, moveFocus })
  }
  return (
    <ListRow>
      <Box
        component="img"
        src={smallPictureUrl(picture.url)}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        {...hideBrokenImageProps}
        sx={{ flexShrink: 0, borderRadius: 3, objectFit: 'cover', bgcolor: 'action.hover' }}
      />
      <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <time dateTime={picture.createdAt}>{time}</time>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {uses && <UsesText {...uses} />}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Delete the picture of ${time}`}
        loading={deleting.isPending}
        onClick={({ currentTarget }) => ask(currentTarget)}
      >
        Delete
      </Button>
    </ListRow>
  )
}

/** The pictures that the user uploaded. Each shows where it is used, and has a button to delete it. */
const YourPictures = ({ user }: { user: SessionUser }) => {
  const list = useInfiniteQuery(uploadedPicturesQuery(user.uid))
  const { data: groups } = useQuery(groupQueries.allCreated(user.email ?? ''))
  return (
    <RowList
      list={list}
      what="pictures"
      loading="Loading your pictures"
      failed="We couldn't load your pictures."
      empty="You haven't uploaded any pictures."
      rowHeight={97}
    >
      {(picture) => (
        <Row
          key={picture._id}
          picture={picture}
          uid={user.uid}
          uses={
            groups && {
              groups: groups.filter(({ image }) => isOf(image, picture)),
              isPhoto: isOf(user.photoURL, picture),
            }
          }
        />
      )}
    </RowList>
  )
}

export default YourPictures
