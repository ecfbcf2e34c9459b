/** A line across the page, below the top bar. */
export const BANNER_STYLES = {
  px: 2,
  py: 1,
  textAlign: 'center',
  fontWeight: 600,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  // Marks the banner's edge in forced-colours mode, which removes the background.
  borderBottom: '1px solid transparent',
  bgcolor: 'text.primary',
  color: 'background.default',
} as const
