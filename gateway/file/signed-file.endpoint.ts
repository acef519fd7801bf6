import type { Context as HonoContext } from 'hono'
import { findExports } from '../hooks/find-exports.ts'
import { endpoint } from '../http/endpoint.ts'
import { answerFailure } from '../http/error.ts'
import type { Services } from '../http/handle.ts'
import { refusalOfAddress } from './file-address.ts'
import type { FileColumn } from './file-column.ts'
import { valueOfRow } from './file-queries.ts'
import { SIGNED_HEADERS, sentenceAnswer } from './signed-address.ts'
import { ADDRESS_TEXTS } from './texts.ts'

/**
 * A file at its signed address, whole: it is compared with its hash and decrypted before the first byte is sent. A browser
 * shows what refuses it in a tab of its own, so that this is a sentence.
 */
export const signedFile = endpoint('GET', '/files/:column/:row', async (c, services) => {
  const { column = '', row = '' } = c.req.param()
  const { saveAs = '', expires = '', signature = '' } = c.req.query()
  const { config, clock } = services
  const signed = { column, row, saveAs, expires: Number(expires) }
  const refusal = refusalOfAddress(signed, signature, { config, now: clock.now() })
  if (refusal) return sentenceAnswer(ADDRESS_TEXTS[refusal], 403)
  try {
    const found = await findExports<FileColumn>('fileColumn')
    const place = found.find(({ value: { name } }) => name === column)?.value
    const value = place && (await valueOfRow(services.db, place, row))
    if (!place || !value) return sentenceAnswer(ADDRESS_TEXTS.gone, 404)
    return whole(await services.files.read(place, value), place.mediaType, saveAs)
  } catch (error) {
    return failure(c, error, services)
  }
})

function whole(bytes: Buffer, mediaType: string, saveAs: string): Response {
  const name = encodeURIComponent(saveAs)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': mediaType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': saveAs ? `attachment; filename*=UTF-8''${name}` : 'inline',
      'Content-Security-Policy': 'sandbox',
      ...SIGNED_HEADERS,
    },
  })
}

function failure(c: HonoContext, error: unknown, { logFault }: Services): Response {
  logFault(error, { requestId: c.get('requestId') })
  const { status, envelope } = answerFailure(error)
  return sentenceAnswer(envelope.msg, status)
}
