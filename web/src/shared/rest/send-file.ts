import { getUserHeaders } from './rest-client.ts'
import { toRestFailure } from './to-rest-failure.ts'

export type SendOptions = {
  /** Called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
const send = (
  path: string,
  file: Blob,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: SendOptions,
) =>
  new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries({ ...headers, 'content-type': file.type })) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The file could not be sent.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

/** Sends a file as the signed-in user, and returns the response. Throws what callRest throws, and the signal's reason. */
export const sendFile = async (path: string, file: Blob, options: SendOptions): Promise<Response> => {
  let response = await send(path, file, await getUserHeaders(), options)
  // If the ID token has just expired, refreshes it and sends the file once more.
  if (response.status === 401) response = await send(path, file, await getUserHeaders(true), options)
  if (!response.ok) throw await toRestFailure(response)
  return response
}
