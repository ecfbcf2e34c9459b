import { linkOptions } from '@tanstack/react-router'

/** The links of the main menu, in the order that the specification fixes. */
export const signedOutNavLinks = [
  linkOptions({ to: '/', label: 'Home' }),
  linkOptions({ to: '/groups', label: 'All Groups' }),
  linkOptions({ to: '/about', label: 'About Us' }),
  linkOptions({ to: '/contact', label: 'Contact' }),
  linkOptions({ to: '/support', label: 'Support' }),
]

export const signedInNavLinks = [
  linkOptions({ to: '/', label: 'Home' }),
  linkOptions({ to: '/groups', label: 'All Groups' }),
  linkOptions({ to: '/create-group', label: 'Create Group' }),
  linkOptions({ to: '/my-groups', label: 'My Groups' }),
  linkOptions({ to: '/dashboard', label: 'Dashboard' }),
  linkOptions({ to: '/support', label: 'Support' }),
]
