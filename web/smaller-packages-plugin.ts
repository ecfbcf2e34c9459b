import type { Plugin } from 'vite'

/** Parts of packages that this site does not need, by the end of their file, and what stands in for them in the bundle. */
const STAND_INS: readonly (readonly [file: RegExp, code: string])[] = [
  // The theme switches MUI's ripple off for all buttons, but ButtonBase imports it with its transitions, and renders each
  // button again at its first press: 2.5 kB of the first view.
  [/[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.m?js$/, 'export default () => null'],
  [
    /[\\/]material[\\/]useLazyRipple[\\/]useLazyRipple\.m?js$/,
    `const still = () => undefined
     const ripple = { ref: { current: null }, shouldMount: false, start: still, stop: still, pulsate: still }
     export default () => ripple`,
  ],
  // Emotion's list of all attributes of HTML decides for styled('div') alone: MUI's components and Box have a list of
  // what they keep back, and this is it. 2 kB.
  [
    /[\\/]is-prop-valid[\\/]dist[\\/]emotion-is-prop-valid\.esm\.js$/,
    `const kept = new Set(['ownerState', 'theme', 'sx', 'as', 'classes'])
     export default (prop) => !kept.has(prop)`,
  ],
  // For Emotion's withTheme, which nothing here uses. 1.5 kB, with an older react-is.
  [/[\\/]hoist-non-react-statics[\\/]dist[\\/]/, 'export default (target) => target'],
]

/** React has useSyncExternalStore itself, so that the router's store needs no version of its own. */
const ALIASES = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' }

/** Leaves parts of packages out of the build: 6 kB of the first view. */
export const smallerPackages = (): Plugin => ({
  name: 'smaller-packages',
  apply: 'build',
  config: () => ({ resolve: { alias: ALIASES } }),
  load: {
    filter: { id: STAND_INS.map(([file]) => file) },
    handler: (id) => STAND_INS.find(([file]) => file.test(id))?.[1],
  },
})
