import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

// MUI's components as typed links of the router.
export const TextLink = createLink(MuiLink)
export const ButtonLink = createLink(Button)
