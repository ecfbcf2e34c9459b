// Must not import zod: the site's first view loads this file, but not zod.

/**
 * The name, words and colours of the site. Theme, first screen, web manifest, shared pages, mails and the API document read them
 * here. The drawings (tools/art, web/public) have colours of their own.
 */
export const brand = {
  name: 'HobbyHub',
  tagline: 'find your people, start your hobby',
  description: 'Discover, create and join groups around the hobbies you love.',
  /** Banners are the same in both themes: a gradient of these colours, with a button. */
  banner: { start: '#2A1B6B', end: '#A82461', button: '#FFC145', buttonHover: '#FFD47F' },
  /** The colours of the two themes, as palettes of MUI. Texts have WCAG AA contrast. */
  palettes: {
    light: {
      primary: { main: '#5636C8', light: '#EDE8FF', dark: '#3D2499', contrastText: '#FFFFFF' },
      secondary: { main: '#BC3A14', light: '#FFE5DB', dark: '#8F2A0C', contrastText: '#FFFFFF' },
      success: { main: '#1D7A52' },
      warning: { main: '#9A5B00' },
      error: { main: '#B3261E' },
      info: { main: '#1B6AA8' },
      background: { default: '#FFFAF3', paper: '#FFFFFF' },
      text: { primary: '#1F1B2E', secondary: '#5A5468' },
      divider: 'rgba(31, 27, 46, 0.12)',
    },
    dark: {
      primary: { main: '#BBAAFF', light: '#2C2348', dark: '#D6CBFF', contrastText: '#1A1330' },
      secondary: { main: '#FF9F7D', light: '#43241A', dark: '#FFC2AB', contrastText: '#2B1008' },
      success: { main: '#6FD6A7' },
      warning: { main: '#FFC46B' },
      error: { main: '#FF8F86' },
      info: { main: '#7CC4FF' },
      background: { default: '#14111D', paper: '#1E1A2A' },
      text: { primary: '#F4F0FF', secondary: '#BDB5CF' },
      divider: 'rgba(244, 240, 255, 0.14)',
    },
  },
} as const
