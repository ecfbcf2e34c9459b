import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { Layout } from '#app/layout.tsx'
import { theme } from '#app/theme.ts'
import { DEFAULT_EXPLORE_SEARCH } from '#features/groups/search/explore-search.ts'
import { DashboardLayout } from '#screens/dashboard/dashboard-layout.tsx'
import { OverviewPage } from '#screens/dashboard/overview-page.tsx'
import { Explore } from '#screens/explore/explore.tsx'
import { GroupPreview } from '#screens/group-details/group-preview.tsx'
import { Home } from '#screens/home/home.tsx'
import { MyGroupsPage } from '#screens/my-groups/my-groups-page.tsx'
import { MyMeetingsPage } from '#screens/my-meetings/my-meetings-page.tsx'
import { sessionAtom } from '#shared/session/session.ts'
import { FirstCardTemplate } from './first-card-template.tsx'
import { addExampleRows, FirstRowsTemplate } from './first-rows-template.tsx'

/** In the browser, show-group-preview.ts replaces the name and the picture with those of the opened group. */
const EXAMPLE_GROUP = {
  groupName: 'Any',
  category: 'Reading',
  description: '',
  image: 'https://example.com/any.webp',
} as const

/** A signed-in user, whose photo is not shown. On Overview, index.html fills in the name and the e-mail. */
const EXAMPLE_USER = { uid: 'any', displayName: null, email: null, emailVerified: false, photoURL: null }

/** The pages whose first screen is rendered as HTML, by path. "/groups/any" stands for any group's page. */
const SCREENS = {
  '/': () => <Home />,
  '/groups': () => (
    <>
      <Explore search={DEFAULT_EXPLORE_SEARCH} />
      <FirstCardTemplate />
    </>
  ),
  '/groups/any': () => <GroupPreview group={EXAMPLE_GROUP} />,
  '/my-groups': () => (
    <MyGroupsPage>
      <FirstRowsTemplate user={EXAMPLE_USER} />
    </MyGroupsPage>
  ),
  '/dashboard': () => (
    <DashboardLayout>
      <OverviewPage user={EXAMPLE_USER} />
    </DashboardLayout>
  ),
  '/meetings': () => <MyMeetingsPage isPast={false} />,
}

const page = async (path: keyof typeof SCREENS) => {
  const user = path === '/' || path === '/groups' ? null : EXAMPLE_USER
  sessionAtom.set({ initialising: false, loading: false, user })
  const rootRoute = createRootRoute({ component: Layout })
  const route = createRoute({ getParentRoute: () => rootRoute, path, component: SCREENS[path] })
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
    origin: 'http://localhost',
  })
  await router.load()
  return <RouterProvider router={router} />
}

/**
 * Renders a page's first screen, with Emotion's style elements in it: for a signed-in user if only users can open the page, and
 * for a visitor otherwise. web/build/first-view/first-screen-plugin.ts runs this in each build.
 */
export const renderFirstScreen = async (path: keyof typeof SCREENS): Promise<string> => {
  const routes = await page(path)
  const queryClient = new QueryClient()
  addExampleRows(queryClient, EXAMPLE_USER)
  return renderToString(
    <ThemeProvider theme={theme} disableStyleSheetGeneration>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>{routes}</QueryClientProvider>
    </ThemeProvider>,
  )
}
