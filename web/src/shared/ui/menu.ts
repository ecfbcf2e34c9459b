import { createLink } from '@tanstack/react-router'
import { lazy } from 'react'

// MUI's menus are 13 kB that nobody needs before they open one. usePopup loads this code before it opens a menu.

export const loadMenuParts = () => import('./menu-parts.ts')

export const Menu = lazy(async () => ({ default: (await loadMenuParts()).Menu }))
export const MenuItem = lazy(async () => ({ default: (await loadMenuParts()).MenuItem }))
export const Popover = lazy(async () => ({ default: (await loadMenuParts()).Popover }))

/** A menu's item as a typed link of the router. */
export const MenuItemLink = createLink(MenuItem)
