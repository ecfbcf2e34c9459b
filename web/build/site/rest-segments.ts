/** The first path segments of URLs that Cloud Functions serve. tests/repository/hosting.test.ts checks that none is missing. */
export const REST_SEGMENTS = [
  'groupInformation',
  'users',
  's',
  'pictures',
  'site',
  'site.json',
  'sitemap.xml',
  'sitemaps',
] as const
