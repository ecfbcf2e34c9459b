import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { ownPicturesQuery, toRestPicture } from '../pictures.ts'
import { ownPicturesIndex } from '../queries.ts'

export const listPictures: Handler<typeof pictureEndpoints.listPictures> = async (input) => {
  const source = { query: ownPicturesQuery(input.caller.uid), index: ownPicturesIndex }
  const { docs, headers } = await readQueryPage(source, input.query, input)
  return { status: 200, headers, body: docs.map(toRestPicture) }
}
