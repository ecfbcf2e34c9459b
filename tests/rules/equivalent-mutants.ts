/** Mutants of firestore.rules that change nothing that a client could notice, by name, and why. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  "isPage: without request.query.get('offset', null) == null":
    'Emulators, and production as others have recorded it, have an offset of 0 where there is none.',
  'isPage: getAfter for get': 'As above: what is read so is there already.',
  'isActive: existsAfter for exists': 'No client may write there, in no batch either.',
  'isActive: getAfter for get': 'No client may write there, in no batch either.',
  'isMember: getAfter for get': 'No client may write a membership, in no batch either.',
  'isCreator: getAfter for get':
    'An owner key that is there cannot be changed or deleted in a batch: the batch itself would be refused.',
  '/groups/{groupId} list: read for list': 'Everyone may get a group already.',
  '/groups/{groupId} create: write for create':
    'An update under this condition needs a new owner key, which is refused for a group that is there; a delete has no request.resource.',
  '/groups/{groupId} update: write for update':
    'A create has no resource, a delete no request.resource: reading from either refuses.',
  '/groups/{groupId}/private/creator create: write for create':
    'An update under this condition needs a new group, which is refused where an owner key is; a delete has no request.resource.',
  '/groups/{groupId}/members/{uid} list: read for list':
    'A get has no request.query, and its own rule lets in the creator already.',
  '/groups/{groupId}/meetings/{meetingId} list: read for list': 'Everyone may get a meeting already.',
  '/groups/{groupId}/meetings/{meetingId}/private/link get: read for get':
    'A list reaches no match of one document by its name: it is refused as before.',
  '/groups/{groupId}/meetings/{meetingId}/private/link get: getAfter for get':
    'No client may write a reply, in no batch either.',
  '/groups/{groupId}/meetings/{meetingId}/replies/{uid} list: read for list':
    'A get has no request.query, and its own rule lets in the same callers already.',
  '/users/{uid}/limits/groups update: write for update':
    'A create has no resource, a delete no request.resource: reading from either refuses.',
}
