import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { Layout } from './app/layout.tsx'
import { theme } from './app/theme.ts'
import { Home } from './screens/home/home.tsx'

const page = async () => {
  const rootRoute = createRootRoute({ component: Layout })
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Home })
  const router = createRouter({
    routeTree: rootRoute.addChildren([home]),
    history: createMemoryHistory(),
    isServer: true,
    origin: 'http://localhost',
  })
  await router.load()
  return <RouterProvider router={router} />
}

/**
 * The first screen of / as a visitor gets it, with Emotion's style elements among it. web/first-screen-plugin.ts runs this at
 * each build.
 */
export const renderFirstScreen = async (): Promise<string> => {
  const routes = await page()
  return renderToString(
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={new QueryClient()}>{routes}</QueryClientProvider>
    </ThemeProvider>,
  )
}
