import { join } from 'node:path'
import { type Config, Generator, getConfig } from '@tanstack/router-generator'

/** The options of the router's generator, which the plugin in vite.config.ts uses too. */
export const routeGeneratorConfig = {
  target: 'react',
  autoCodeSplitting: true,
  quoteStyle: 'single',
} satisfies Partial<Config>

const WEB = join(import.meta.dirname, '../..')

/** Writes src/routeTree.gen.ts from the files of src/routes, as the plugin does. Used by checks that do not start Vite. */
export const generateRoutes = (): Promise<void> =>
  new Generator({ config: getConfig(routeGeneratorConfig, WEB), root: WEB }).run()
