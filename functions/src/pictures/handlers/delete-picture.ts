import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import type { Handler } from '../../platform/http/handler.ts'
import { deletePicture as deleteStored } from '../delete-picture.ts'

export const deletePicture: Handler<typeof pictureEndpoints.deletePicture> = async ({
  params,
  query,
  caller,
  deadline,
}) => {
  await deleteStored({ id: params.picture, ...query }, { caller, deadline })
  return { status: 200, body: { deletedCount: 1 } }
}
