import { HOBBY_CATEGORIES } from '@hobbyhub/contract/groups/categories'
import { hobbyPagePath, TOWNS_PAGE_PATH } from '@hobbyhub/contract/groups/category-slug'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '#shared/ui/link.tsx'
import { Brand } from './brand.tsx'

const exploreLinks = [
  linkOptions({ to: '/', label: 'Home' }),
  linkOptions({ to: '/groups', label: 'All Groups' }),
  linkOptions({ to: '/about', label: 'About Us' }),
  linkOptions({ to: '/contact', label: 'Contact' }),
]
const userLinks = [
  linkOptions({ to: '/create-group', label: 'Create Group' }),
  linkOptions({ to: '/my-groups', label: 'My Groups' }),
  linkOptions({ to: '/support', label: 'Support' }),
]

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="nav" aria-label={title}>
    <Typography variant="overline" component="h2" color="textSecondary">
      {title}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1.25 }}>
      {children}
    </Box>
  </Box>
)

const PageLinks = ({ links }: { links: typeof exploreLinks | typeof userLinks }) =>
  links.map(({ to, label }) => (
    <li key={to}>
      <TextLink to={to} color="inherit" underline="hover">
        {label}
      </TextLink>
    </li>
  ))

const serverPages = [
  ...HOBBY_CATEGORIES.map((category) => ({ href: hobbyPagePath(category), label: `${category} groups` })),
  { href: TOWNS_PAGE_PATH, label: 'Groups by town' },
]

const listInLines = {
  listStyle: 'none',
  p: 0,
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1.25,
} as const

/** The pages of the hobbies and of the towns, which the server makes. Search engines find groups by them. */
const ServerPageLinks = () => (
  <Box component="nav" aria-label="Groups by hobby and town" sx={{ mt: 5 }}>
    <Box component="ul" sx={listInLines}>
      {serverPages.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} variant="body2" color="textSecondary" underline="hover">
            {label}
          </Link>
        </li>
      ))}
    </Box>
  </Box>
)

/** The site's legal texts. */
const LegalLinks = () => (
  <Box component="nav" aria-label="Legal" sx={{ mt: 3 }}>
    <Box component="ul" sx={listInLines}>
      {import.meta.env.LEGAL_PAGES.map(({ name, title }) => (
        <li key={name}>
          <TextLink to="/legal/$name" params={{ name }} variant="body2" color="textSecondary" underline="hover">
            {title}
          </TextLink>
        </li>
      ))}
    </Box>
  </Box>
)

/** The product's purpose, three groups of links, the hobbies, the legal texts, and a copyright line with a link to the API's documentation. */
const Footer = () => (
  <Box component="footer" sx={{ mt: 'auto', borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
    <Container maxWidth="lg" sx={{ py: { xs: 5, md: 7 } }}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1fr' } }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Brand />
          <Typography color="textSecondary" sx={{ mt: 1.5, maxWidth: '36ch' }}>
            Connecting hobbyists around the world to create, join and grow communities.
          </Typography>
        </Box>
        <Column title="Explore">
          <PageLinks links={exploreLinks} />
        </Column>
        <Column title="User">
          <PageLinks links={userLinks} />
        </Column>
        {site.social.length > 0 && (
          <Column title="Connect">
            {site.social.map(({ url, name }) => (
              <li key={url}>
                <Link href={url} target="_blank" rel="noopener noreferrer" color="inherit" underline="hover">
                  {name}
                </Link>
              </li>
            ))}
          </Column>
        )}
      </Box>
      {!isClosed && <ServerPageLinks />}
      {import.meta.env.LEGAL_PAGES.length > 0 && <LegalLinks />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        © {new Date().getFullYear()} {site.name}. Open source, made by hobbyists.{' '}
        <TextLink to="/api-docs" color="inherit" sx={{ fontWeight: 'inherit' }}>
          API for developers
        </TextLink>
      </Typography>
    </Container>
  </Box>
)

export default Footer
