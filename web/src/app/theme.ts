import { palettes } from '@hobbyhub/contract/shared/palettes'
import { createTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

/** The fallbacks (index.html) are fonts of the device, so the last one is only for letters that those lack. */
const FONT = "'Figtree Variable', 'Figtree Arial', 'Figtree Roboto', 'Figtree DejaVu', sans-serif"

/** A font size (rem) that grows with the window from `min` to `max`. */
const fluid = (min: number, max: number): string =>
  `clamp(${min}rem, ${(min - ((max - min) * 22.5) / 57.5).toFixed(3)}rem + ${(((max - min) * 100) / 57.5).toFixed(3)}vw, ${max}rem)`

const FOCUS = '3px solid var(--mui-palette-primary-main)'

const FORCED = '@media (forced-colors: active)'
/**
 * A border for surfaces that only a background or a shadow sets apart. Forced-colours mode removes backgrounds and shadows, but
 * paints borders, even transparent ones.
 */
const forcedEdge = { border: '1px solid transparent' } as const

/** For items that fill their scroll container, which would clip an outline outside them. */
const outlinedInside = { styleOverrides: { root: { '&:focus-visible': { outlineOffset: -3 } } } } as const

/** The site's MUI theme. `data-theme` on the root element switches between them. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: {
    light: { palette: palettes.light },
    dark: { palette: palettes.dark },
  },
  // The unit of `borderRadius` in sx, in px.
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: FONT,
    h1: { fontSize: fluid(2, 3), fontWeight: 800, lineHeight: 1.1, letterSpacing: '-0.025em', textWrap: 'balance' },
    h2: {
      fontSize: fluid(1.5, 2.125),
      fontWeight: 800,
      lineHeight: 1.18,
      letterSpacing: '-0.02em',
      textWrap: 'balance',
    },
    h3: { fontSize: '1.1875rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em' },
    subtitle1: { fontSize: fluid(1.0625, 1.25), lineHeight: 1.5, textWrap: 'pretty' },
    body1: { lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 700 },
    overline: { fontWeight: 700, letterSpacing: '0.08em', lineHeight: 1.6 },
  },
  components: {
    // The press effect is CSS (`:active`), because MUI's ripple would render the button three times and recalculate the styles of
    // the whole page.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // MUI removes the outline and shows the focus only by a ripple, so this brings the outline back.
      styleOverrides: {
        root: { '&:active': { opacity: 0.7 }, '&:focus-visible': { outline: FOCUS, outlineOffset: 2 } },
      },
    },
    // Spinners only turn: an arc that grows and shrinks is painted anew for each frame, while the page is still loading.
    MuiCircularProgress: { defaultProps: { disableShrink: true } },
    MuiListItemButton: outlinedInside,
    MuiMenuItem: outlinedInside,
    // The focused input of a switch is invisible, so the thumb gets the outline.
    MuiSwitch: {
      styleOverrides: {
        switchBase: { '& :focus-visible + .MuiSwitch-thumb': { outline: FOCUS, outlineOffset: 2 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 999, paddingInline: 20, minHeight: 40 },
        contained: forcedEdge,
        outlined: { '&.MuiButton-colorInherit': { borderColor: 'color-mix(in srgb, currentColor 45%, transparent)' } },
        sizeLarge: { paddingInline: 28, minHeight: 52, fontSize: '1.0625rem' },
        sizeSmall: { paddingInline: 14, minHeight: 34 },
      },
    },
    // MUI renders subtitles as headings; here they are paragraphs.
    MuiTypography: {
      defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
      styleOverrides: { body1: { textWrap: 'pretty' } },
    },
    MuiAvatar: {
      styleOverrides: {
        colorDefault: { color: 'var(--mui-palette-primary-main)', backgroundColor: 'var(--mui-palette-primary-light)' },
      },
    },
    // Aligns a switch's thumb with the edge of the column.
    MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -9 } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 20 } },
    },
    // MUI's own border has too little contrast.
    MuiOutlinedInput: {
      styleOverrides: { root: { borderRadius: 12 }, notchedOutline: { borderColor: 'var(--edge)' } },
    },
    MuiAlert: {
      styleOverrides: {
        root: ({ ownerState: { severity = 'success' } }) => ({
          borderRadius: 12,
          ...forcedEdge,
          // In the dark theme, MUI's own background would be darker than the page.
          '[data-theme="dark"] &': {
            backgroundColor: `color-mix(in srgb, var(--mui-palette-${severity}-main) 15%, var(--mui-palette-background-paper))`,
          },
        }),
      },
    },
    // Removes MUI's grey overlay of the dark theme, because the backdrop sets dialogs apart well enough.
    MuiDialog: {
      styleOverrides: {
        paper: { ...forcedEdge, backgroundImage: 'none', borderRadius: 20, padding: 8, margin: 16 },
        paperFullWidth: { width: 'calc(100% - 32px)' },
      },
    },
    MuiDialogTitle: { defaultProps: { variant: 'h2' }, styleOverrides: { root: { paddingBottom: 8 } } },
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '8px 24px 16px' } } },
    MuiDrawer: { styleOverrides: { paper: { ...forcedEdge, backgroundImage: 'none' } } },
    // In the dark theme, only the border tells a menu from the card below it: the shadow does not show.
    MuiPopover: {
      styleOverrides: { paper: { border: '1px solid var(--mui-palette-divider)', backgroundImage: 'none' } },
    },
    MuiSkeleton: { styleOverrides: { root: { [FORCED]: { border: '1px solid' } } } },
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: { root: { fontWeight: 600, textUnderlineOffset: '0.2em' } },
    },
    MuiCssBaseline: {
      styleOverrides: {
        ':root': { '--edge': 'color-mix(in srgb, var(--mui-palette-text-secondary) 70%, transparent)' },
        // Keeps elements that are scrolled to, such as the focused one, clear of the top bar and of a phone's join bar. Not a padding of
        // the page: with it, the browser scrolls up when a button of the top bar itself gets the focus.
        'main *': { scrollMarginBlock: '80px 96px' },
        body: { overflowWrap: 'break-word' },
        'h1, h2, h3': { overflowWrap: 'anywhere' },
        'h1:focus': { outline: 'none' },
        // Only colours mark the current page's link, and forced-colours mode replaces them.
        [FORCED]: {
          '[aria-current="page"]': { textDecoration: 'underline 3px !important', textUnderlineOffset: '0.4em' },
        },
        // Every theme is printed in black on white.
        '@media print': {
          'html, body': { background: '#FFFFFF !important' },
          // Removes all backgrounds except the bar of a meter: black text cannot be read on the dark theme's backgrounds.
          'body *:not([role="meter"] > *, mark)': { background: 'none !important' },
          'body *': { color: '#000000 !important', borderColor: '#999999 !important' },
          // The mark of a card is on a picture.
          mark: { background: '#FFFFFF !important', printColorAdjust: 'exact' },
        },
        ':focus-visible': { outline: FOCUS, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // `none`, because even a very short duration would animate every property of every element for a frame.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
  },
})
