import Link from '@mui/material/Link'
import { splitAtUrls } from './split-at-urls.ts'

/**
 * A user's text, with URLs as links. `rel` keeps search engines from counting the links, and browsers from sending a referrer.
 */
const Linkify = ({ text }: { text: string }) =>
  splitAtUrls(text).map(({ at, text: words, href }) =>
    href === null ? (
      words
    ) : (
      <Link key={at} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
        {words}
      </Link>
    ),
  )

export default Linkify
