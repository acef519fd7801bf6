import { readFile } from 'node:fs/promises'
import { DOCUMENT_PAGES_MAX } from '#api/news/document/document-pages.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import { networkOf, visitorAddress } from '#gateway/http/visitor-address.ts'
import { pieceById } from '../piece-queries.ts'
import { readTexts } from './read-texts.ts'

/** Somebody who reads a long report turns a page every second. */
const PER_VISITOR = { name: 'documentPage', points: 120, perSeconds: 60 }

/**
 * A page of the document of an announcement as a picture, drawn when somebody first looks at it; from then on the
 * announcement is found by its words.
 */
export const documentPage = endpoint(
  'GET',
  '/public/documents/:piece/:page',
  async (c, services) => {
    const { clock, config, limiter, news, log } = services
    const [, number] = /^([1-9]\d{0,2})\.webp$/.exec(c.req.param('page') ?? '') ?? []
    const pieceId = c.req.param('piece') ?? ''
    const page = Number(number ?? 0)
    const visitor = networkOf(visitorAddress(c, config.trustedProxies))
    if (!(await limiter.consume(PER_VISITOR, visitor))) throw new HttpFailure(429, 'TOO_MANY')
    const isAsked = page > 0 && page <= DOCUMENT_PAGES_MAX && /^[\w-]{1,64}$/.test(pieceId)
    const piece = isAsked ? await pieceById({ ...services, now: clock.now() }, pieceId) : undefined
    if (!piece?.document || piece.withdrawn_at) throw new HttpFailure(404, 'NOT_FOUND')
    const { document } = piece
    const file = await news.documents.pageOf(pieceId, document, page).catch((err) => {
      log.warn({ err, pieceId }, 'document not fetched')
      throw new HttpFailure(503, 'INTERNAL')
    })
    if (!file) throw new HttpFailure(404, 'NOT_FOUND')
    if (!piece.document_read_at)
      // Without its texts the picture is still a picture.
      await readTexts(services, { piece_id: pieceId, document }).catch((err) => {
        log.warn({ err, pieceId }, 'document not read')
      })
    return new Response(new Uint8Array(await readFile(file)), {
      headers: {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=86400',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
)
