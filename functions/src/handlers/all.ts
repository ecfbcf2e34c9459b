import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Route } from '../http/route.ts'
import { approveMember } from './approve-member.ts'
import { createGroup } from './create-group.ts'
import { createdGroups } from './created-groups.ts'
import { deleteGroup } from './delete-group.ts'
import { deleteUser } from './delete-user.ts'
import { exportUser } from './export-user.ts'
import { getGroup } from './get-group.ts'
import { joinGroup } from './join-group.ts'
import { joinedGroups } from './joined-groups.ts'
import { listGroups } from './list-groups.ts'
import { listMembers } from './list-members.ts'
import { openApi } from './open-api.ts'
import { removeMember } from './remove-member.ts'
import { saveUser } from './save-user.ts'
import { updateGroup } from './update-group.ts'

/** Every row of the REST table. Fixed paths stand before `/{id}`, which would take them. */
export const routes = {
  listGroups,
  openApi,
  createdGroups,
  joinedGroups,
  getGroup,
  createGroup,
  updateGroup,
  deleteGroup,
  joinGroup,
  listMembers,
  approveMember,
  removeMember,
  saveUser,
  exportUser,
  deleteUser,
} as const satisfies Record<keyof typeof endpoints, Route>
