import type { Plugin } from 'vite'

// Each list names modules that are loaded together and share a chunk, by the ends of their paths; a folder ends with a slash. By
// default, the bundler would make a chunk for every set of modules that two pages share, and the first view would load fifty chunks.

const EARLY = [
  'web/src/first-view/early-reads.ts',
  'web/src/screens/explore/cards-in-view.ts',
  'web/src/first-view/first-cards.ts',
  'web/src/first-view/show-group-preview.ts',
  'web/src/shared/firebase/firestore-rest.ts',
  'web/src/shared/first-render.ts',
  'web/src/features/groups/api/get-group.ts',
  'web/src/features/groups/api/list-groups.ts',
  'web/src/features/groups/card/group-fact-texts.ts',
  'web/src/features/groups/card/quiet-mark.ts',
  'contract/src/members/member-statuses.ts',
]
const CARDS = [
  '@tanstack/react-query/build/modern/useQuery.js',
  'web/src/features/groups/card/group-card.tsx',
  'web/src/shared/ui/load-failure.tsx',
  'web/src/shared/ui/hide-broken-image-props.ts',
  'web/src/features/members/join/use-membership-label.ts',
  'web/src/screens/home/home-section.tsx',
]
/** Modules that pages with a list share. */
const LISTS = [
  '@mui/material/Skeleton/Skeleton.mjs',
  '@tanstack/react-query/build/modern/useInfiniteQuery.js',
  ...[
    'debounce',
    'getActiveElement',
    'mergeSlotProps',
    'ownerDocument',
    'ownerWindow',
    'useEnhancedEffect',
    'useSlot',
  ].map((name) => `@mui/material/utils/${name}.mjs`),
  '@mui/utils/createChainedFunction/createChainedFunction.mjs',
  '@mui/utils/useControlled/useControlled.mjs',
  'web/src/shared/ui/load-more.tsx',
  'web/src/shared/ui/page.tsx',
  'web/src/shared/ui/retry-line.tsx',
  'web/src/features/groups/search/search-area-text.tsx',
  'web/src/assets/drawings/no-groups.svg',
  'contract/src/members/join-refusal.ts',
]
/** Modules that most pages for signed-in users share. */
const USERS = [
  '@tanstack/react-query/build/modern/useMutation.js',
  '@mui/material/Alert/Alert.mjs',
  '@mui/material/Avatar/Avatar.mjs',
  '@mui/material/Paper/Paper.mjs',
  'web/src/shared/mark-stale.ts',
  'web/src/shared/messages/messages.ts',
  'web/src/shared/rest/list-pages.ts',
  'web/src/shared/rest/rest-failure.ts',
  'web/src/shared/ui/user-photo.tsx',
  'web/src/shared/ui/write-failure.ts',
  'web/src/features/invites/queries.ts',
  'web/src/features/meetings/queries.ts',
  'web/src/features/members/api/later-queries.ts',
  'web/src/features/members/api/leave-group.ts',
  'web/src/features/members/join/membership-focus.ts',
  'web/src/features/mail/confirm/confirm-email-line.tsx',
  'web/src/features/towns/search/country-name.ts',
  'web/src/features/meetings/list/next-meeting-of.ts',
  'web/src/features/meetings/time/has-ended.ts',
  'web/src/features/meetings/reply/seats-text.ts',
  'web/src/features/meetings/time/meeting-time.tsx',
  'web/src/shared/time/meeting-time-texts.ts',
  'web/src/features/groups/api/delete-group.ts',
  'web/src/features/groups/share/share-button.tsx',
  'web/src/features/groups/share/share-group.ts',
  'web/src/shared/ui/form/use-draft.ts',
  'web/src/shared/ui/form/use-tab-draft.ts',
  'web/src/features/whats-next/managed/is-created.ts',
  'web/src/features/whats-next/panel/panel-styles.ts',
  'contract/src/meetings/attendance-rules.ts',
  'contract/src/meetings/meeting-element-id.ts',
  'contract/src/meetings/online-place.ts',
  'contract/src/shared/words.ts',
  '@mui/icons-material/AddRounded.mjs',
  '@mui/icons-material/EventNoteRounded.mjs',
  '@mui/icons-material/GroupsOutlined.mjs',
]
/** Modules of lists and menus in most users' pages, outside their first view. */
const ROWS = [
  'web/src/shared/save-file.ts',
  'web/src/shared/ui/card-list.tsx',
  'web/src/shared/ui/list-footer.tsx',
  'web/src/shared/ui/menu.ts',
  'web/src/shared/ui/more-menu.tsx',
  'web/src/shared/ui/row-list.tsx',
  'web/src/shared/ui/use-popup.ts',
  'web/src/features/announcements/queries.ts',
  'web/src/features/announcements/form/recipients-text.ts',
  'web/src/features/notifications/queries.ts',
  'web/src/features/notifications/api/mark-announcement-notification-read.ts',
]
/** Modules that a group's page and My Meetings share. */
const REPLIES = [
  'web/src/features/meetings/reply/reply-buttons.tsx',
  'web/src/features/meetings/api/reply-to-meeting.ts',
  'web/src/features/meetings/calendar/add-to-calendar-button.tsx',
  'web/src/features/meetings/list/online-link.tsx',
  'web/src/features/meetings/list/use-online-url.ts',
  'web/src/features/members/api/retry-when-busy-options.ts',
  'web/src/shared/ui/linked-text.tsx',
  '@mui/icons-material/RemoveRounded.mjs',
  '@mui/icons-material/CheckRounded.mjs',
  '@mui/icons-material/EventOutlined.mjs',
]
/** Modules that these pages share with a search near a town. */
const TOWNS = ['web/src/features/towns/of-group/group-town.ts', 'web/src/features/towns/search/region-abbreviations.ts']
/** Modules that a group's page shares with its lower sections and its dialogs. */
const GROUP = [
  'web/src/screens/group-details/page-part-styles.ts',
  'web/src/features/members/texts.ts',
  'web/src/features/members/join/join-prompt.tsx',
  'web/src/shared/ui/clock-warning.tsx',
  'web/src/features/members/join/use-join-request.ts',
  'web/src/features/members/list/join-request-details.tsx',
  'web/src/features/members/api/hand-over-group.ts',
  'web/src/features/members/list/has-requests-section.ts',
  'web/src/features/meetings/reply/meeting-reply.tsx',
  'web/src/features/meetings/reply/use-own-reply.ts',
  'web/src/features/groups/card/fast-facts.tsx',
  'web/src/features/invites/accept/use-invitation.ts',
  'web/src/features/groups/share/qr-button.tsx',
  '@mui/icons-material/PersonOutlineRounded.mjs',
]
/** Modules around each page, after its first render. */
const FRAME = ['web/src/app/offline/offline-banner.tsx', 'web/src/app/footer.tsx']
/** The selects of Explore and of forms. */
const SELECTS = ['web/src/shared/ui/labelled-select.tsx']
/** The modules of `session`, with which a user's page begins before Firebase Authentication is loaded. */
const SESSION = [
  'web/src/shared/session/stored-user.ts',
  'web/src/shared/session/stored-token.ts',
  'web/src/shared/firebase/has-firestore-code.ts',
  'web/src/shared/firebase/id-token.ts',
  'web/src/shared/firebase/with-fresh-token.ts',
]
/** zod, and the shared schemas. The other shared modules are not named, because a page would load zod with them. */
const ZOD = [
  'zod/v4/mini/',
  ...['dates', 'endpoint', 'text', 'timestamp'].map((name) => `contract/src/shared/${name}.ts`),
]
const ROUTER = ['react-router', 'router-core', 'history', 'react-store', 'store'].map((name) => `@tanstack/${name}/`)

/** Only modules that the entry imports statically. */
const INITIAL = ['$initial' as const]

/**
 * A module goes into the first chunk that names it, together with its imports. The entry is split into chunks, and index.html
 * starts each of these chunks in a task of its own, because a single task would block a phone for a third of a second.
 */
const CHUNKS = [
  // The chunks up to `entry` contain only what the entry imports statically. React has a chunk of its own, because the theme
  // needs only React, and can be created while the much larger ReactDOM is still loading.
  { name: 'react', modules: ['node_modules/react/'], tags: INITIAL },
  { name: 'react-dom', modules: ['node_modules/react-dom/', 'node_modules/scheduler/'], tags: INITIAL },
  { name: 'theme', modules: ['web/src/app/theme.ts'] },
  { name: 'early', modules: EARLY },
  { name: 'router', modules: ROUTER, tags: INITIAL },
  { name: 'material', modules: ['node_modules/@mui/', 'node_modules/@emotion/'], tags: INITIAL },
  { name: 'entry', modules: ['web/src/main.tsx'] },
  { name: 'cards', modules: CARDS },
  { name: 'lists', modules: LISTS },
  { name: 'users', modules: USERS },
  // These chunks consist mostly of packages and the contract. Each would otherwise be up to ten small files.
  {
    name: 'switch',
    modules: ['@mui/material/FormControlLabel/FormControlLabel.mjs', '@mui/material/Switch/Switch.mjs'],
  },
  { name: 'session', modules: SESSION },
  { name: 'auth', modules: ['web/src/shared/firebase/auth.ts', 'web/src/shared/session/start-provider.ts'] },
  { name: 'menus', modules: ['@mui/material/Menu/', '@mui/material/MenuItem/'] },
  { name: 'text-field', modules: ['@mui/material/TextField/'] },
  { name: 'zod', modules: ZOD },
  { name: 'rest', modules: ['web/src/shared/rest/rest-client.ts'] },
  // Last, because a group takes the imports of its modules that no group above has taken.
  { name: 'rows', modules: ROWS },
  { name: 'replies', modules: REPLIES },
  { name: 'towns', modules: TOWNS },
  { name: 'group', modules: GROUP },
  // Explore needs it, but not the footer, which would otherwise take it along.
  { name: 'category-slug', modules: ['contract/src/groups/category-slug.ts'] },
  { name: 'frame', modules: FRAME },
  { name: 'bell', modules: ['web/src/features/notifications/bell/notifications-bell.tsx'] },
  { name: 'user-data', modules: ['web/src/app/offline/delete-user-data.ts', 'web/src/app/offline/last-screens.ts'] },
  { name: 'selects', modules: SELECTS },
]

/** The chunks that the entry imports statically, so that they are loaded before any other chunk is asked for. */
const IN_ENTRY = /\/(rolldown-runtime|react|react-dom|theme|early|router|material|entry)-[\w-]{8}\.js$/

/** The chunks to preload with a dynamic import: not those of the entry, whose names would be in a list in the entry. */
export const withoutEntryChunks = (
  _: string,
  files: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] => (hostType === 'html' ? files : files.filter((file) => !IN_ENTRY.test(`/${file}`)))

const isNamed = (id: string, path: string): boolean => {
  const unixId = id.replaceAll('\\', '/')
  return path.endsWith('/') ? unixId.includes(`/${path}`) : unixId.endsWith(`/${path}`)
}

/** CHUNKS as the bundler takes them. */
export const CHUNK_GROUPS = CHUNKS.map(({ modules, ...chunk }, index) => ({
  ...chunk,
  test: (id: string) => modules.some((path) => isNamed(id, path)),
  priority: CHUNKS.length - index,
}))

/** Ends the build if CHUNKS names a module that the site does not have: its chunk would silently become smaller. */
export const chunkModulesPlugin = (): Plugin => ({
  name: 'chunk-modules',
  apply: 'build',
  buildEnd(error) {
    if (error) return
    const ids = [...this.getModuleIds()]
    const missing = CHUNKS.flatMap(({ modules }) => modules).filter((path) => !ids.some((id) => isNamed(id, path)))
    if (missing.length > 0) {
      this.error(`web/build/first-view/chunks.ts names modules that the site does not have:\n  ${missing.join('\n  ')}`)
    }
  },
})
