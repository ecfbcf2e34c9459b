type Field = {
  /** One sentence, as the OpenAPI document and the page /api-docs show it. */
  readonly description: string
  /** A valid value; not needed where the schema lists its values. */
  readonly example?: unknown
}

/**
 * What each parameter and field of the REST API means, by its name: a name means the same in every call. Not in the
 * schemas themselves, because the site loads those and does not need the descriptions.
 */
export const FIELDS: Readonly<Record<string, Field>> = {
  // Parameters
  id: { description: "The group's id, its _id in answers.", example: 'GROUP_ID' },
  uid: { description: "The user's id with Firebase Authentication.", example: 'USER_ID' },
  email: { description: "The caller's own e-mail.", example: 'ada@example.com' },
  limit: { description: 'How many a page holds at most.', example: 20 },
  after: {
    description: 'Where the last page ended, taken from its Link header; not made by clients.',
    example: 'WyJu',
  },
  q: { description: 'Words that a group must have, or their beginnings.', example: 'bread' },
  fuzzy: { description: 'Words may have one wrong letter, or another ending.', example: 'true' },
  joinable: { description: 'Only groups that have a free place and have not passed.', example: 'true' },
  sort: { description: 'What the list is sorted by: name unless told otherwise.', example: 'startDate' },
  order: { description: 'The direction of the sort: asc unless told otherwise.', example: 'desc' },

  // A group
  _id: { description: "The group's id.", example: 'GROUP_ID' },
  groupName: { description: "The group's name, on one line.", example: 'Sourdough & Slow Mornings' },
  category: { description: 'One of the hobbies.', example: 'Cooking' },
  location: { description: 'Where the group meets, on one line.', example: 'Community kitchen, Rotterdam' },
  maxMembers: { description: 'How many members the group takes, its creator not counted.', example: 16 },
  startDate: { description: 'The day the group starts; it can be joined until then.', example: '2040-05-19' },
  image: { description: 'The address of a picture, http or https.', example: 'https://example.com/bread.webp' },
  description: { description: 'What the group does; may have many lines.', example: 'We bake, and eat what we baked.' },
  approvalRequired: { description: 'Whether the creator approves each member; false unless told.', example: false },
  membersVisible: { description: 'Whether members see who else has joined; false unless told.', example: true },
  creatorName: { description: "The creator's name; the account's own name is kept where it has one.", example: 'Ada' },
  creatorUid: { description: "The creator's user id.", example: 'USER_ID' },
  creatorEmail: { description: "The creator's own e-mail; answered to nobody else.", example: 'ada@example.com' },
  createdAt: { description: "When the group was made, by the server's clock.", example: '2026-03-14T09:30:00.000Z' },
  memberCount: { description: 'How many have joined.', example: 4 },
  pendingCount: { description: "How many requests wait for the creator's approval.", example: 0 },

  waitingCount: { description: 'How many wait for a place.', example: 0 },
  repeats: { description: 'Whether the group goes on after its start date; true unless told.', example: true },

  // Members
  userEmail: { description: "The caller's own e-mail.", example: 'ada@example.com' },
  status: {
    description: 'joined; pending while a request waits for approval; waiting for a place in a full group.',
    example: 'joined',
  },
  joined: { description: 'The caller is a member now.', example: true },
  wait: { description: 'Wait for a place if the group is full.', example: true },
  note: {
    description: 'A word to the creator, with a request to a group that approves members; others never see it.',
    example: 'I have my own easel.',
  },
  position: { description: "The caller's place in the queue, from 1.", example: 1 },
  joinedAt: { description: 'When the user joined, asked to, or began to wait.', example: '2026-03-15T18:00:00.000Z' },
  declinedAt: { description: 'When the creator declined the request.', example: '2026-03-15T18:00:00.000Z' },
  groupId: { description: "The group's id.", example: 'GROUP_ID' },

  // Users
  firebaseUid: { description: "The caller's user id.", example: 'USER_ID' },
  name: { description: "The user's display name.", example: 'Ada' },
  photoURL: { description: "The address of the user's photo.", example: null },
  creationTime: { description: 'When the account was made, UTC or ISO.', example: '2026-03-01T08:00:00.000Z' },
  lastSignInTime: { description: 'When the user last signed in, UTC or ISO.', example: '2026-03-14T09:00:00.000Z' },
  exportedAt: { description: 'When this was put together.', example: '2026-03-16T12:00:00.000Z' },
  account: { description: 'The account with Firebase Authentication.' },
  emailVerified: { description: 'Whether the e-mail is confirmed.', example: true },
  phoneNumber: { description: "The account's phone number.", example: null },
  providers: { description: 'Ways to sign in.', example: ['password'] },
  user: { description: 'The record that POST /users stored; null where there is none.' },
  createdGroups: { description: 'The groups that the caller created.' },
  declined: { description: "The caller's requests that were declined." },
  memberships: { description: "The caller's memberships and requests.", example: 3 },

  // Answers
  openapi: { description: 'The version of OpenAPI.', example: '3.1.0' },
  acknowledged: { description: 'The group was made.', example: true },
  insertedId: { description: "The new group's id.", example: 'GROUP_ID' },
  message: { description: 'A sentence for people.', example: 'Your new hobby group has been successfully created.' },
  matchedCount: { description: 'How many groups were found.', example: 1 },
  modifiedCount: { description: 'How many groups were written.', example: 1 },
  deletedCount: { description: 'How many were deleted.', example: 1 },
  groups: { description: "The caller's groups.", example: 2 },
  code: { description: 'The kind of error, for programs.', example: 'invalid-argument' },
  details: { description: 'What is wrong with each field.' },
  path: { description: "The field's name.", example: 'maxMembers' },
}
