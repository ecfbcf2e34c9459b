import type { Plugin } from 'vite'

/** The theme switches MUI's ripple off for all buttons, but ButtonBase imports it with its transitions: 2.5 kB of the first view. */
export const noRipple = (): Plugin => ({
  name: 'no-ripple',
  load: {
    filter: { id: /[\\/]material[\\/]ButtonBase[\\/]TouchRipple\.m?js$/ },
    handler: () => 'export default () => null',
  },
})
