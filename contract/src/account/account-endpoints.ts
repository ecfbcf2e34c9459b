import * as z from 'zod/mini'
import { defineEndpoint } from '../shared/endpoint.ts'
import { restUserSchema, userPayloadSchema } from './user.ts'
import { userExportSchema } from './user-export.ts'

export const accountEndpoints = {
  saveUser: defineEndpoint({
    method: 'post',
    path: '/users',
    summary: 'Store the caller’s user record',
    description:
      'Name and photo come from the ID token, or from the body if the token has none. After a change of name, photo or (verified) e-mail, the caller’s groups and memberships follow. With very many, that takes more than one call: repeat it after a 503.',
    access: 'user',
    ifNotAdmitted: 'allowed',
    body: userPayloadSchema,
    responses: { 200: restUserSchema, 201: restUserSchema },
    errors: [403],
  }),
  exportUser: defineEndpoint({
    method: 'get',
    path: '/users',
    summary: 'Everything that is stored about the caller',
    access: 'user',
    ifNotAdmitted: 'allowed',
    isAccountChecked: true,
    responses: { 200: userExportSchema },
    errors: [400],
  }),
  deleteUser: defineEndpoint({
    method: 'delete',
    path: '/users',
    summary: 'Delete the caller’s groups, memberships, record and account; needs a recent sign-in',
    access: 'user',
    ifNotAdmitted: 'allowed',
    responses: { 200: z.object({ deletedCount: z.object({ groups: z.int(), memberships: z.int() }) }) },
    errors: [400, 403],
  }),
}
