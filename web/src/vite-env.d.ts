/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_FIREBASE_CONFIG?: string
  readonly VITE_EMULATORS?: string
  /** The site's public address, for canonical links; where it is missing, the address that the page came from. */
  readonly VITE_SITE_ORIGIN?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}
