/** The part of the palettes that is the same in every site. Texts have AA contrast on the grounds. */
export const BASE_PALETTES = {
  light: {
    success: { main: '#1D7A52' },
    warning: { main: '#9A5B00' },
    error: { main: '#B3261E' },
    info: { main: '#1B6AA8' },
    background: { default: '#FFFAF3', paper: '#FFFFFF' },
    text: { primary: '#1F1B2E', secondary: '#5A5468' },
    divider: 'rgba(31, 27, 46, 0.12)',
  },
  dark: {
    success: { main: '#6FD6A7' },
    warning: { main: '#FFC46B' },
    error: { main: '#FF8F86' },
    info: { main: '#7CC4FF' },
    background: { default: '#14111D', paper: '#1E1A2A' },
    text: { primary: '#F4F0FF', secondary: '#BDB5CF' },
    divider: 'rgba(244, 240, 255, 0.14)',
  },
} as const
