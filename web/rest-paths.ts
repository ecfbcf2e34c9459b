/** What the addresses of REST calls begin with: they are no pages. scripts/hosting/hosting.test.ts knows all calls. */
export const REST_SEGMENTS = ['groupInformation', 'users', 's'] as const
