import { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { getRequestListener } from '@hono/node-server'
import { groupAppPage } from '../groups/handlers/app-page.ts'
import { deletePicture } from '../pictures/handlers/delete-picture.ts'
import { listPictures } from '../pictures/handlers/list-pictures.ts'
import { showCard } from '../pictures/handlers/show-card.ts'
import { showPicture, showPreview } from '../pictures/handlers/show-picture.ts'
import { uploadPicture } from '../pictures/handlers/upload-picture.ts'
import { withFileMemory } from '../pictures/picture-memory-limits.ts'
import { ApiError } from '../platform/api-error.ts'
import { errorResponse } from '../platform/http/error-response.ts'
import { type Route, route } from '../platform/http/route.ts'
import { createApp, type SitePages } from './app.ts'
import { routes } from './routes.ts'

/** The endpoints of the function `pictures`. */
const pictureRoutes = {
  uploadPicture: route(pictureEndpoints.uploadPicture, uploadPicture, withFileMemory),
  listPictures: route(pictureEndpoints.listPictures, listPictures),
  showPicture: route(pictureEndpoints.showPicture, showPicture),
  showPreview: route(pictureEndpoints.showPreview, showPreview),
  showCard: route(pictureEndpoints.showCard, showCard),
  deletePicture: route(pictureEndpoints.deletePicture, deletePicture),
} as const satisfies Record<keyof typeof pictureEndpoints, Route>

/** Creates a request listener for Node's HTTP server from REST routes and pages of the site. */
const listenerOf = (handled: Readonly<Record<string, Route>>, pages?: SitePages) =>
  getRequestListener(createApp(Object.values(handled), undefined, pages).fetch, {
    overrideGlobalObjects: false,
    errorHandler: () => errorResponse(new ApiError('invalid-argument', 'The request is not valid.')),
  })

export const apiListener = listenerOf(routes, { '/groups/:id': groupAppPage })

export const pictureListener = listenerOf(pictureRoutes)
