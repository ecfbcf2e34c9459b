/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Changes with the site's sources (web/build-id.ts). */
  readonly BUILD_ID: string
  readonly VITE_FIREBASE_CONFIG?: string
  readonly VITE_EMULATORS?: string
  /** The site's public address, for canonical links; by default the address that the page came from. */
  readonly VITE_SITE_ORIGIN?: string
  /** An e-mail address for the contact page, if the site has one. */
  readonly VITE_CONTACT_EMAIL?: string
  /** Where ID tokens are posted and deleted, for a server of the deployer's own; off when empty. */
  readonly VITE_TOKEN_SYNC_URL?: string
  /** reCAPTCHA Enterprise's key of the site, for App Check; off when empty. */
  readonly VITE_APP_CHECK_SITE_KEY?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

/** From web/town-zones-plugin.ts. */
declare module 'virtual:town-zones' {
  const zones: import('./features/meetings/form/zone-places.ts').TownZones
  export default zones
}

/** From web/towns-plugin.ts. */
declare module 'virtual:towns' {
  const index: import('./features/towns/town.ts').TownIndex
  export default index
}
