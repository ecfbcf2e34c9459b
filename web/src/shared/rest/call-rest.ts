import type { endpoints } from '@hobbyhub/contract/endpoints'
import type { AnyRequest, RequestOf, ResponseOf } from '@hobbyhub/contract/shared/request'
import type { ListPage } from './list-pages.ts'
import type { EndpointName, RestOptions } from './rest-client.ts'

// The site's access to REST, except for uploads (send-file.ts). Queries and mutations name an endpoint of the contract, which
// determines the types of request and response. The client and the table of endpoints are loaded only with the first call, because
// the queries that import this module are part of the first view.

type Endpoints = typeof endpoints
export type RestRequest<Name extends EndpointName> = RequestOf<Endpoints[Name]> & AnyRequest
export type ResponseBody<Name extends EndpointName> = ResponseOf<Endpoints[Name]>
type RowOf<Name extends EndpointName> = ResponseBody<Name> extends readonly (infer Row)[] ? Row : never

const load = () => import('./rest-client.ts')

/**
 * Calls an endpoint, as the signed-in user if there is one and `isAnonymous` is not set, and returns the response's body. Throws
 * RestFailure for an error response, fetch's TypeError if there is no connection, and SyntaxError for a body that is no JSON. The
 * body's fields are trusted: handlers must return what the contract says (functions/src/platform/http/handler.ts), or they do not
 * compile, and every REST test checks the responses' fields.
 */
export async function callRest<Name extends EndpointName>(
  name: Name,
  request: RestRequest<Name>,
  options?: RestOptions,
): Promise<ResponseBody<Name>>
export async function callRest(name: EndpointName, request: AnyRequest, options?: RestOptions): Promise<unknown> {
  return (await load()).fetchBody(name, request, options)
}

/** Calls an endpoint that returns a page of a list. Throws what callRest throws. */
export async function readPage<Name extends EndpointName>(
  name: Name,
  request: RestRequest<Name>,
  options?: RestOptions,
): Promise<ListPage<RowOf<Name>>>
export async function readPage(
  name: EndpointName,
  request: AnyRequest,
  options?: RestOptions,
): Promise<ListPage<unknown>> {
  return (await load()).fetchPage(name, request, options)
}

/** Calls an endpoint and returns its response, whose body is not read yet. Throws what callRest throws. */
export const fetchRest = async <Name extends EndpointName>(
  name: Name,
  request: RestRequest<Name>,
  options?: RestOptions,
): Promise<Response> => (await load()).fetchResponse(name, request, options)

/**
 * Prepares a call as the signed-in user. Resolves with a function that sends the call without waiting for anything, so that the
 * browser completes it even if the page closes. The function ignores the response's body, and throws what callRest throws.
 */
export const prepareRest = async <Name extends EndpointName>(
  name: Name,
  request: RestRequest<Name>,
): Promise<() => Promise<void>> => (await load()).prepareRequest(name, request)
