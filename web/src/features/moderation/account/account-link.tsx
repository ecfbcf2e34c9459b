import { TextLink } from '#shared/ui/link.tsx'

/** A user's name as a link to what moderators see of the account. A deleted account's name is plain text. */
export const AccountLink = ({ uid, name }: { uid: string | null; name: string }) =>
  uid === null ? (
    <bdi>{name}</bdi>
  ) : (
    <TextLink to="/reports/$" params={{ _splat: `accounts/${uid}` }}>
      <bdi>{name}</bdi>
    </TextLink>
  )
