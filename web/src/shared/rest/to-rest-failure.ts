import { RestFailure } from './rest-failure.ts'

type ErrorBody = { readonly message?: unknown; readonly code?: unknown }

const isErrorBody = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null

/** Checks each field, because an error response may come from something else than the functions, such as a proxy. */
const textOf = (field: unknown): string | null => (typeof field === 'string' && field !== '' ? field : null)

/** Reads an error response. If it says that moderators have suspended the account, ends its session. */
export const toRestFailure = async (response: Response): Promise<RestFailure> => {
  const body: unknown = await response.json().catch(() => null)
  const { message, code }: ErrorBody = isErrorBody(body) ? body : {}
  if (code === 'suspended') await (await import('../firebase/id-token.ts')).endSuspendedSession()
  return new RestFailure(response.status, textOf(message), textOf(code) ?? undefined)
}
