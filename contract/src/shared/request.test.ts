import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { requestPath } from './request.ts'

test('placeholders are filled in, and their values escaped', () => {
  const params = { id: 'a/b?c', uid: 'ü' }
  expect(requestPath(endpoints.removeMember, { params })).toBe('/groupInformation/a%2Fb%3Fc/members/%C3%BC')
})

test('the query follows the path, escaped, without undefined values', () => {
  const query = { email: 'a+b@example.com', after: undefined }
  expect(requestPath(endpoints.createdGroups, { query })).toBe('/groupInformation/user?email=a%2Bb%40example.com')
  expect(requestPath(endpoints.listGroups, { query: { q: undefined } })).toBe('/groupInformation')
})

test('the query of a list that was saved in JSON has no cursor', () => {
  const query: object = JSON.parse('{"email":"a@example.com","after":null}')
  expect(requestPath(endpoints.createdGroups, { query })).toBe('/groupInformation/user?email=a%40example.com')
})
