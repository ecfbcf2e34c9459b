import { ApiError } from '../platform/api-error.ts'

export const pictureNotFoundError = (): ApiError => new ApiError('not-found', 'Picture not found.')
