/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The site's legal texts, in the order in which the footer lists them (web/build/site/legal/legal-plugin.ts). */
  readonly LEGAL_PAGES: readonly import('../build/site/legal/legal-names.ts').LegalPage[]
  /** Changes with the sources of the site and the contract, and with the packages (web/build/site/compute-build-id.ts). */
  readonly BUILD_ID: string
  /** The same as `isClosed` of the contract, for imports that the build of an open site must not even look at. */
  readonly IS_CLOSED: boolean
  readonly VITE_FIREBASE_CONFIG?: string
  readonly VITE_EMULATORS?: string
  /** The site's public origin, for canonical links. By default the origin of the page. */
  readonly VITE_SITE_ORIGIN?: string
  /** The path or URL to which the site sends new ID tokens by POST and, at sign-out, the last one by DELETE. Off if empty. */
  readonly VITE_TOKEN_SYNC_URL?: string
  /** The site's key for reCAPTCHA Enterprise, for App Check. App Check is off if it is empty. */
  readonly VITE_APP_CHECK_SITE_KEY?: string
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

/** Made by web/build/site/legal/legal-plugin.ts. */
declare module 'virtual:legal' {
  type LegalText = import('../build/site/legal/parse-legal-text.ts').LegalText
  /** Loads a legal text by the name of its file; null if the site has none of this name. */
  export const loadLegalText: (name: string) => Promise<LegalText | null>
}

/** Made by web/build/towns/gazetteer-plugin.ts. */
declare module 'virtual:towns' {
  const index: import('#features/towns/search/gazetteer-format.ts').TownIndex
  export default index
}

/** The icons of the categories, by category (web/build/settings/site-values-plugin.ts). */
declare module 'virtual:category-icons' {
  export const CATEGORY_ICONS: Readonly<Record<string, typeof import('@mui/material/SvgIcon').default>>
}
