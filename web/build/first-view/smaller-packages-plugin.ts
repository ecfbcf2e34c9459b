import type { Plugin } from 'vite'

/** Patterns of package files that the site can do without, matched by path, and the code that replaces each in the bundle. */
const STAND_INS: readonly (readonly [file: RegExp, code: string])[] = [
  // The theme switches MUI's ripple off, but ButtonBase would still import the ripple with its transitions, and would render each
  // button again at its first press. Saves 2.5 kB of the first view.
  [/[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.m?js$/, 'export default () => null'],
  [
    /[\\/]material[\\/]useLazyRipple[\\/]useLazyRipple\.m?js$/,
    `const still = () => undefined
     const ripple = { ref: { current: null }, shouldMount: false, start: still, stop: still, pulsate: still }
     export default () => ripple`,
  ],
  // Emotion needs its list of all HTML attributes only for its own styled('div'). MUI's components and Box instead have a list of
  // the props that they do not pass on to the element. This repeats that list. Saves 2 kB.
  [
    /[\\/]is-prop-valid[\\/]dist[\\/]emotion-is-prop-valid\.esm\.js$/,
    `const kept = new Set(['ownerState', 'theme', 'sx', 'as', 'classes'])
     export default (prop) => !kept.has(prop)`,
  ],
  // Only Emotion's withTheme needs this package, and the site does not use withTheme. Saves 1.5 kB, including an older react-is.
  [/[\\/]hoist-non-react-statics[\\/]dist[\\/]/, 'export default (target) => target'],
  // The site's text fields are outlined, and its selects the browser's own. MUI's select would bring its menus, too.
  [/[\\/]material[\\/](FilledInput|Input|Select)[\\/]\1\.m?js$/, 'export default () => null'],
]

/** React includes useSyncExternalStore, so the router's store needs no copy of its own. */
const ALIASES = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' }

/** Leaves parts of packages out of the build. Saves 6 kB of the first view, and 19 kB of a page with a text field. */
export const smallerPackagesPlugin = (): Plugin => ({
  name: 'smaller-packages',
  apply: 'build',
  config: () => ({ resolve: { alias: ALIASES } }),
  load: {
    filter: { id: STAND_INS.map(([file]) => file) },
    handler: (id) => STAND_INS.find(([file]) => file.test(id))?.[1],
  },
})
