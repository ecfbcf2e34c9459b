import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useColorScheme } from '@mui/material/styles'
import { startTransition, useOptimistic } from 'react'

/** Changes the colours of the whole page in one frame: CSS transitions that the change starts are finished immediately. */
const paint = (theme: 'light' | 'dark') => {
  document.documentElement.dataset.theme = theme
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
}

/** Switches between the light and the dark theme. MUI saves the choice under the storage key that the specification fixes. */
export const ThemeSwitch = () => {
  const { mode, setMode } = useColorScheme()
  const [shown, show] = useOptimistic(mode)
  const isDark = shown === 'dark'
  const change = () => {
    const next = isDark ? 'light' : 'dark'
    paint(next)
    // CSS variables have already changed the colours, so React may update later.
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
