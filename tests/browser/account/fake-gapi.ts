import type { BrowserContext } from '@playwright/test'

/**
 * Replaces Google's script for iframe messaging (gapi), because tests run without the internet. The replacement has only the
 * parts that the Firebase SDK and the Auth emulator's frame use.
 */
const fakeGapi = () => {
  type Reply = (results: unknown[]) => void
  type Message = { gapi?: 'ping' | 'pong' | 'call' | 'reply'; id?: number; name?: string; data?: unknown }
  const scope = window as unknown as Record<string, unknown>

  const connect = (target: () => Window | null) => {
    const handlers = new Map<string, (data: unknown) => unknown>()
    const replies = new Map<number, Reply>()
    let onPong: (() => void) | null = null
    let lastId = 0
    const post = (message: Message) => target()?.postMessage(message, '*')
    window.addEventListener('message', async ({ source, data }: MessageEvent<Message>) => {
      if (source !== target() || !data?.gapi) return
      if (data.gapi === 'ping') post({ gapi: 'pong' })
      if (data.gapi === 'pong') onPong?.()
      if (data.gapi === 'reply' && data.id !== undefined) {
        try {
          replies.get(data.id)?.([data.data])
        } catch {
          // The SDK throws in one of its own callbacks. The real gapi swallows that error, too.
        }
      }
      if (data.gapi === 'call' && data.name !== undefined && data.id !== undefined) {
        const handler = handlers.get(data.name)
        if (handler) post({ gapi: 'reply', id: data.id, data: await handler(data.data) })
      }
    })
    return {
      restyle: async () => undefined,
      ping: (answered: () => void) =>
        new Promise<void>((resolve) => {
          onPong = () => {
            answered()
            resolve()
          }
          post({ gapi: 'ping' })
        }),
      register: (name: string, handler: (data: unknown) => unknown) => handlers.set(name, handler),
      send: (name: string, data: unknown, reply: Reply) => {
        lastId += 1
        replies.set(lastId, reply)
        post({ gapi: 'call', id: lastId, name, data })
      },
    }
  }

  const open = (
    { where, url }: { where: HTMLElement; url: string },
    ready: (frame: ReturnType<typeof connect>) => unknown,
  ) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.style.display = 'none'
      frame.addEventListener('load', async () => resolve(await ready(connect(() => frame.contentWindow))))
      where.append(frame)
    })

  scope.gapi = {
    load: (_: string, { callback }: { callback: () => void }) => callback(),
    iframes: {
      Iframe: class {},
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      getContext: () => ({ open, getParentIframe: () => connect(() => window.parent) }),
    },
  }
  const onload = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload') ?? 'gapi_onload'
  const callback = scope[onload]
  if (typeof callback === 'function') callback()
}

export const GAPI_URL_PATTERN = 'https://apis.google.com/js/api.js*'

/** Responds to requests for Google's script with `fakeGapi`. */
export const serveFakeGapi = (context: BrowserContext): Promise<unknown> =>
  context.route(GAPI_URL_PATTERN, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${fakeGapi.toString()})()` }),
  )
