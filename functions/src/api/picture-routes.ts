import { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { deletePicture } from '../pictures/handlers/delete-picture.ts'
import { listPictures } from '../pictures/handlers/list-pictures.ts'
import { showPicture } from '../pictures/handlers/show-picture.ts'
import { uploadPicture } from '../pictures/handlers/upload-picture.ts'
import { type Route, route } from '../platform/http/route.ts'

/** What the function `pictures` answers. */
export const pictureRoutes = {
  uploadPicture: route(pictureEndpoints.uploadPicture, uploadPicture),
  listPictures: route(pictureEndpoints.listPictures, listPictures),
  showPicture: route(pictureEndpoints.showPicture, showPicture),
  deletePicture: route(pictureEndpoints.deletePicture, deletePicture),
} as const satisfies Record<keyof typeof pictureEndpoints, Route>
