/** The first segments of the addresses of REST calls, which are not pages. tests/repository/hosting.test.ts knows all calls. */
export const REST_SEGMENTS = ['groupInformation', 'users', 's', 'pictures'] as const
