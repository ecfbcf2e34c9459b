import { createHmac, generateKeyPairSync } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  encodeTokenPart,
  fakeGoogle,
  fakeGoogleAppOptions,
  googleKeys,
  googlePublicKeyPem,
  idTokenClaims,
  jwtHeader,
  nowInSeconds,
  signToken,
  startFakeGoogle,
  stopFakeGoogle,
} from '../../../../tests/support/fake-google.ts'
import { startDeadline } from '../deadline.ts'
import { authenticate, readUid } from './authenticate.ts'

// The SDK reads this variable when it creates an app's Auth instance.
delete process.env.FIREBASE_AUTH_EMULATOR_HOST
const auth = getAuth(initializeApp(fakeGoogleAppOptions, 'signatures'))
const forger = generateKeyPairSync('rsa', { modulusLength: 2048 })

beforeAll(startFakeGoogle)
afterAll(stopFakeGoogle)

const callerOf = (token: string) =>
  authenticate(auth, 'user', {
    authorization: `Bearer ${token}`,
    isAccountChecked: false,
    deadline: startDeadline(),
  })

test('a token that Google signed gives the caller, without values that must not be shown', async () => {
  expect(await callerOf(signToken(idTokenClaims, googleKeys.privateKey))).toEqual({
    uid: 'ada',
    email: 'ada@example.com',
    emailVerified: true,
    name: 'Ada\u00a0Lovelace',
    photoURL: null,
    isModerator: false,
    isAdmitted: true,
    signedInAt: idTokenClaims.auth_time * 1000,
  })
})

const good = signToken(idTokenClaims, googleKeys.privateKey)
const [header, payload, signature] = good.split('.')
const bad: Readonly<Record<string, string>> = {
  'signed with another key': signToken(idTokenClaims, forger.privateKey),
  'signed with another key of an unknown id': signToken(idTokenClaims, forger.privateKey, {
    ...jwtHeader,
    kid: 'key-2',
  }),
  'not signed': `${header}.${payload}.`,
  'of algorithm none': `${encodeTokenPart({ ...jwtHeader, alg: 'none' })}.${payload}.`,
  'signed with the public key as a secret': (() => {
    const text = `${encodeTokenPart({ ...jwtHeader, alg: 'HS256' })}.${payload}`
    return `${text}.${createHmac('sha256', googlePublicKeyPem).update(text).digest('base64url')}`
  })(),
  'changed after signing': `${header}.${encodeTokenPart({ ...idTokenClaims, sub: 'grace' })}.${signature}`,
  expired: signToken({ ...idTokenClaims, exp: nowInSeconds - 1 }, googleKeys.privateKey),
  'of another project': signToken({ ...idTokenClaims, aud: 'other' }, googleKeys.privateKey),
  'of another issuer': signToken(
    { ...idTokenClaims, iss: 'https://securetoken.google.com/other' },
    googleKeys.privateKey,
  ),
  'of nobody': signToken({ ...idTokenClaims, sub: '' }, googleKeys.privateKey),
  'the emulators’ key': 'owner',
}
test.each(Object.entries(bad))('a token that is %s gets 401 without a reason', async (_, token) => {
  await expect(callerOf(token)).rejects.toMatchObject({ code: 'unauthenticated', message: 'Please sign in.' })
})

test('only a token that Google signed counts for its account, and is not looked up', async () => {
  const uidOf = (token: string) =>
    readUid(auth, 'user', { authorization: `Bearer ${token}`, deadline: startDeadline() })
  expect(await uidOf(good)).toBe('ada')
  for (const token of Object.values(bad)) await expect(uidOf(token)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(fakeGoogle.lookups).toBe(0)
})

test('a change and an export check the account, and are refused when it is disabled; other reads look up nothing', async () => {
  expect(endpoints.exportUser.isAccountChecked).toBe(true)
  const change = () =>
    authenticate(auth, 'user', { authorization: `Bearer ${good}`, isAccountChecked: true, deadline: startDeadline() })
  expect(await change()).toMatchObject({ uid: 'ada' })
  fakeGoogle.isDisabled = true
  await expect(change()).rejects.toMatchObject({ code: 'unauthenticated', message: 'Please sign in.' })
  const { lookups } = fakeGoogle
  expect(await callerOf(good)).toMatchObject({ uid: 'ada' })
  expect(fakeGoogle.lookups).toBe(lookups)
})

test('503, not 401, when Google’s certificates are out of reach', async () => {
  fakeGoogle.isReachable = false
  const fresh = getAuth(initializeApp(fakeGoogleAppOptions, 'unreachable'))
  const authenticated = authenticate(fresh, 'user', {
    authorization: `Bearer ${good}`,
    isAccountChecked: false,
    deadline: startDeadline(),
  })
  await expect(authenticated).rejects.toMatchObject({ code: 'unavailable' })
})
