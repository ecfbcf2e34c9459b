import * as z from 'zod/mini'
import { defineEndpoint } from '../shared/endpoint.ts'

export const openApiEndpoint = defineEndpoint({
  method: 'get',
  path: '/groupInformation/openapi.json',
  summary: 'This document',
  access: 'public',
  ifNotAdmitted: 'allowed',
  responses: { 200: z.looseObject({ openapi: z.string() }) },
  errors: [400],
})
