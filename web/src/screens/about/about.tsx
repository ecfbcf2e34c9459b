import { site } from '@hobbyhub/contract/shared/site'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { ButtonLink } from '#shared/ui/link.tsx'
import { Page } from '#shared/ui/page.tsx'
import { ScenePicture } from '#shared/ui/scene-picture.tsx'
import { scenes } from '#shared/ui/scenes.ts'
import { SiteValues } from './site-values.tsx'

/** The page at /about. */
export const About = () => (
  <Page title={`About ${site.name}`} subtitle="Our mission is to connect people through shared interests.">
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 7 }, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'center' }}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: '60ch' }}>
        <Typography variant="subtitle1" component="p">
          The fastest way to feel at home somewhere is to do what you love with people who love it too.
        </Typography>
        <Typography>
          A hobby asks for nothing but your time, and gives back skill, calm and stories. Shared, it gives one thing
          more: people who are glad that you came. That is what {site.name} is for. It helps hobbyists around the world
          to create, join and grow communities, around the corner or across the sea.
        </Typography>
        <Typography>
          There is no feed to scroll and nobody to impress. There is a group, a place, a date, and someone waiting to
          show you how to hold the brush.
        </Typography>
      </Box>
      <Box sx={{ borderRadius: { xs: 7, md: 10 }, overflow: 'hidden', bgcolor: 'primary.light' }}>
        <ScenePicture scene={scenes.table} sizes="(min-width: 1200px) 560px, (min-width: 900px) 48vw, 94vw" first />
      </Box>
    </Box>
    <SiteValues />
    <Box
      component="section"
      aria-labelledby="start"
      sx={{
        mt: { xs: 6, md: 9 },
        p: { xs: 3, sm: 5 },
        borderRadius: { xs: 7, md: 10 },
        bgcolor: 'primary.light',
        display: 'grid',
        gap: 2,
        justifyItems: 'center',
        textAlign: 'center',
      }}
    >
      <Typography variant="h2" id="start">
        Is there a hobby missing where you live?
      </Typography>
      <Typography sx={{ maxWidth: '52ch' }}>
        Then you are the one we have been waiting for. Somebody near you is looking for just that group.
      </Typography>
      <ButtonLink to="/create-group" variant="contained" size="large">
        Start Your Own Group
      </ButtonLink>
    </Box>
    <Typography variant="body2" color="textSecondary" sx={{ mt: 4, textAlign: 'center' }}>
      Towns: <Link href="https://www.geonames.org/">GeoNames</Link>,{' '}
      <Link href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</Link>
    </Typography>
  </Page>
)
