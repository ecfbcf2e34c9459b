/** The names of mutants of firestore.rules that no client could notice, each with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  "isPage: without request.query.get('offset', null) == null":
    'A query without an offset has the offset 0: in emulators and, as others have recorded, in production.',
  'isPage: getAfter for get': 'As above: without an offset, the condition before it is true already.',
  'isSuspended: existsAfter for exists': 'No client may write there, in no batch either.',
  'isSuspended: getAfter for get': 'No client may write there, in no batch either.',
  'isActive: existsAfter for exists': 'No client may write there, in no batch either.',
  'isActive: getAfter for get': 'No client may write there, in no batch either.',
  'isShown: existsAfter for exists': 'Reads alone ask it, and nothing comes after a read.',
  'isOrganizer: getAfter for get': 'No client may write a membership, in no batch either.',
  'isCreator: getAfter for get':
    'An existing owner key cannot be changed or deleted in the same batch: the batch would be refused.',
  '/groups/{groupId} list: read for list': 'Everyone may get a group already.',
  '/groups/{groupId} create: write for create':
    'An update under this condition needs a new owner key, which is refused for an existing group; a delete has no request.resource.',
  '/groups/{groupId} update: write for update':
    'A create has no resource, a delete no request.resource: reading from either refuses.',
  '/groups/{groupId}/private/creator create: write for create':
    'An update under this condition needs a new group, which is refused where an owner key is; a delete has no request.resource.',
  '/groups/{groupId}/private/handover get: read for get':
    'A match of one document by its name does not apply to lists, which are refused as before.',
  '/groups/{groupId}/private/takeover get: read for get': 'As for handover.',
  '/users/{uid}/notices/{noticeId} list: read for list': 'A get has no request.query, so isPage refuses it.',
  '/users/{uid}/notices/{noticeId} update: write for update':
    'A create has no resource, a delete no request.resource: reading from either refuses.',
  '/users/{uid}/limits/groups update: write for update':
    'A create has no resource, a delete no request.resource: reading from either refuses.',
}
