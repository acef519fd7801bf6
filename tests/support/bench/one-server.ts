import { existsSync, readFileSync } from 'node:fs'
import { createServer, request as forward, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { mediaTypeOf } from '../../../gateway/site/media-types.ts'
import { SITE_DIRS } from '../site/built-site.ts'

const PICTURE = /\.(avif|webp|png|jpg)$/

export interface OneServer {
  url: string
  stop(): void
}

/**
 * Serves our pages and those by hand in the same way, so that only the pages are compared: what `textOf` knows, then the
 * files of the built site, both compressed; `answer` has the rest.
 */
export async function servePages(
  textOf: (path: string) => string | undefined,
  answer: RequestListener,
): Promise<OneServer> {
  const compressed = new Map<string, Buffer>()
  const compress = (path: string, read: () => string | Buffer) => {
    const body = compressed.get(path) ?? brotliCompressSync(read())
    compressed.set(path, body)
    return body
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const file = join(SITE_DIRS.smart, pathname)
    const text = textOf(pathname)
    if (text !== undefined)
      response
        .writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Encoding': 'br',
          'Cache-Control': 'no-cache',
        })
        .end(compress(pathname, () => text))
    else if (!extname(pathname) || !existsSync(file)) answer(request, response)
    else {
      const isPicture = PICTURE.test(pathname)
      response
        .writeHead(200, {
          'Content-Type': mediaTypeOf(pathname),
          'Cache-Control': 'max-age=31536000, immutable',
          ...(!isPicture && { 'Content-Encoding': 'br' }),
        })
        .end(isPicture ? readFileSync(file) : compress(pathname, () => readFileSync(file)))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Hands a request to the gateway and its answer back, streams included. */
export function throughGateway(gateway: string): RequestListener {
  return (request, response) => {
    const { method, headers } = request
    const passed = forward(gateway + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  }
}
