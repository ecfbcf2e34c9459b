import MenuItem from '@mui/material/MenuItem'
import { createLink } from '@tanstack/react-router'

/** MUI's menu item as a typed link of the router. */
export const MenuItemLink = createLink(MenuItem)
