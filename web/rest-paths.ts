/** What the addresses of REST calls begin with: they are no pages. tests/repository/hosting.test.ts knows all calls. */
export const REST_SEGMENTS = ['groupInformation', 'users', 's', 'pictures'] as const
