import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { blockForCaller, readOwnBlocks, unblockForCaller } from '../blocks/own-blocks.ts'

export const listOwnBlocks: Handler<typeof endpoints.listOwnBlocks> = async (request) => ({
  status: 200,
  ...(await readOwnBlocks(request)),
})

export const addOwnBlock: Handler<typeof endpoints.addOwnBlock> = async ({ params, caller, deadline }) => {
  await blockForCaller(params.uid, { caller, deadline })
  return { status: 200, body: { blocked: true } }
}

export const deleteOwnBlock: Handler<typeof endpoints.deleteOwnBlock> = async ({ params, caller, deadline }) => {
  await unblockForCaller(params.uid, { caller, deadline })
  return { status: 200, body: { deletedCount: 1 } }
}
