import Link from '@mui/material/Link'
import { splitAddresses } from './split-addresses.ts'

/** A text of a user's with its web addresses as links, which search engines do not count and which learn nothing of this page. */
const AddressLinks = ({ text }: { text: string }) =>
  splitAddresses(text).map(({ at, text: words, href }) =>
    href === null ? (
      words
    ) : (
      <Link key={at} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {words}
      </Link>
    ),
  )

export default AddressLinks
