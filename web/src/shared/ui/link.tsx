import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'

// MUI's looks on the router's typed links.
export const TextLink = createLink(MuiLink)
export const ButtonLink = createLink(Button)
