import type { endpoints } from '@hobbyhub/contract/endpoints'
import { site } from '@hobbyhub/contract/shared/site'
import type { Handler } from '../../platform/http/handler.ts'

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
