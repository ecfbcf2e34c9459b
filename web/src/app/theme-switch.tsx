import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { startTransition, useOptimistic } from 'react'

/** Paints the whole page in a theme at once: what fades from one colour to another elsewhere does not do so here. */
const paint = (theme: 'light' | 'dark') => {
  document.documentElement.dataset.theme = theme
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

/** Switches between light and dark; MUI keeps the choice under the specification's storage key. */
export const ThemeSwitch = () => {
  const { mode, setMode } = useColorScheme()
  const [shown, show] = useOptimistic(mode)
  const isDark = shown === 'dark'
  const change = () => {
    const next = isDark ? 'light' : 'dark'
    paint(next)
    // The page is painted by its variables alone: what React has to do for it can wait until that stands.
    startTransition(() => {
      show(next)
      setMode(next)
    })
  }
  return (
    <IconButton
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      title={isDark ? 'Use the light theme' : 'Use the dark theme'}
      color="inherit"
      onClick={change}
    >
      {isDark ? <LightModeIcon /> : <DarkModeIcon />}
    </IconButton>
  )
}
