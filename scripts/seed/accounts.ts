import { demoPictureUrl } from './demo-pictures.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Hobby123'

/**
 * docs/development.md documents the first three accounts and `keeper`, who is a moderator. An account's e-mail address is
 * <key>@example.com. `photo` is a file of web/public/demo, without .webp. Without a photo, others see the account's initials.
 */
export const DEMO_ACCOUNTS = [
  { key: 'creator', name: 'Clara Weiss', photo: 'avatar-1' },
  { key: 'member', name: 'Mateo Rivera', photo: 'avatar-2' },
  { key: 'newcomer', name: 'Noor Haddad', photo: 'avatar-3' },
  { key: 'eleni', name: 'Ελένη Παπαδάκη', photo: 'avatar-4' },
  { key: 'dmytro', name: 'Дмитро Коваль', photo: 'avatar-5' },
  { key: 'yuki', name: '佐藤 ゆき', photo: 'avatar-6' },
  { key: 'amira', name: 'أميرة منصور', photo: 'avatar-7' },
  { key: 'priya', name: 'प्रिया शर्मा', photo: 'avatar-8' },
  { key: 'joao', name: 'João Magalhães', photo: 'avatar-9' },
  { key: 'zofia', name: 'Zofia Wiśniewska', photo: 'avatar-10' },
  { key: 'grace', name: 'Grace Okafor', photo: null },
  { key: 'liam', name: 'Liam O’Connell', photo: null },
  { key: 'noa', name: 'נועה לוי', photo: null },
  { key: 'tomas', name: 'Tomáš Dvořák', photo: null },
  { key: 'keeper', name: 'Kim Larsen', photo: null },
] as const

type Account = (typeof DEMO_ACCOUNTS)[number]
export type DemoAccountKey = Account['key']

export const demoEmailOf = (key: DemoAccountKey): string => `${key}@example.com`
export const demoUidOf = (key: DemoAccountKey): string => `demo-${key}`

/** The account's data for Auth. `origin` is the origin of the site, which serves the photos. */
export const demoProfileOf = ({ key, name, photo }: Account, origin: string) => ({
  uid: demoUidOf(key),
  email: demoEmailOf(key),
  displayName: name,
  photoURL: photo && demoPictureUrl(origin, demoUidOf(key), photo),
})

export const demoAccountOf = (key: DemoAccountKey): Account => {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.key === key)
  if (!account) throw new Error(`There is no demo account ${key}.`)
  return account
}
