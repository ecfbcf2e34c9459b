import { ApiError } from '../platform/api-error.ts'

export const pictureNotFound = (): ApiError => new ApiError('not-found', 'Picture not found.')
