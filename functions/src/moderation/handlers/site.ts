import type { endpoints } from '@hobbyhub/contract/endpoints'
import { site } from '@hobbyhub/contract/shared/site'
import { ApiError } from '../../platform/api-error.ts'
import { CACHE_CONTROL } from '../../platform/config.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readModerationYears } from '../moderation-years.ts'

const LANGUAGES = ['en']

export const getSite: Handler<typeof endpoints.getSite> = async () => ({
  status: 200,
  body: {
    name: site.name,
    categories: site.categories.map(({ name, slug }) => ({ name, slug })),
    registration: site.registration,
    languages: LANGUAGES,
  },
})

export const listModerationYears: Handler<typeof endpoints.listModerationYears> = async ({ caller, deadline }) => {
  if (!site.transparency) throw new ApiError('not-found', "This site doesn't publish what its moderators decided.")
  const headers = caller ? {} : { 'cache-control': CACHE_CONTROL.years }
  return { status: 200, headers, body: { years: await readModerationYears(deadline) } }
}
