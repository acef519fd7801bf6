import { randomBytes } from 'node:crypto'
import { forEachDue } from '#gateway/hooks/due-rows.ts'
import type { Services } from '#gateway/http/handle.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { readAtMost } from '#gateway/http/upstream/read-at-most.ts'
import type { StampConfig } from './stamp-config.ts'
import {
  setStamp,
  type UnstampedDocument,
  unstampedDocument,
  unstampedDocuments,
} from './stamp-queries.ts'
import { readStampResponse, StampError, verifyStamp, writeStampRequest } from './time-stamp.ts'

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'metrics'>

const ANSWER_MAX_MS = 10_000
const ANSWER_MAX_BYTES = 65_536
const NONCE_BYTES = 8
/** A stamp further from our time is that of a wrong clock, on either side. */
const CLOCK_MAX_MS = 600_000

/** Has a document stamped that was signed a moment ago; after a failure the hourly sweep tries again. */
export async function stampDocument(parts: Parts, contractId: string): Promise<void> {
  const { config, db, log } = parts
  if (!config.stamp) return
  const document = await unstampedDocument(db, contractId)
  if (!document) return
  await stamp(parts, config.stamp, document).catch((err: unknown) =>
    log.warn({ err, contract: contractId }, 'document not stamped'),
  )
}

/** Stamps every signed document that has no stamp, also those from before there was an authority. */
export async function stampDocuments(parts: Parts): Promise<void> {
  const { config, db } = parts
  const { stamp: authority } = config
  if (!authority) return
  await forEachDue<UnstampedDocument>(parts, {
    what: 'stamping a document',
    idOf: ({ id }) => id,
    load: (after, limit) => unstampedDocuments(db, { after, limit }),
    run: (document) => stamp(parts, authority, document),
  })
}

async function stamp(
  parts: Parts,
  authority: StampConfig,
  { contract_id: contractId, document_hash: documentHash }: UnstampedDocument,
): Promise<void> {
  if (documentHash === null) return
  try {
    await setStamp(parts.db, contractId, await requestStamp(parts, authority, documentHash))
  } catch (err) {
    const code = err instanceof StampError ? 'refused' : 'unreachable'
    parts.metrics.countOutsideFailure('tsa', 'stamp', code)
    throw err
  }
}

/** RFC 3161 3.4: a query and its reply over HTTP. */
async function requestStamp(
  { clock }: Pick<Parts, 'clock'>,
  { url, anchors }: StampConfig,
  documentHash: string,
) {
  const nonce = randomBytes(NONCE_BYTES)
  // An integer begins with no byte that its sign would make superfluous.
  nonce[0] = (nonce[0] ?? 0) | 0x40
  const query = writeStampRequest(documentHash, nonce)
  const response = await fetchOutside(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/timestamp-query',
      Accept: 'application/timestamp-reply',
    },
    body: new Uint8Array(query).buffer,
    maxMs: ANSWER_MAX_MS,
  })
  if (!response.ok) throw new StampError(`the authority answered ${response.status}`)
  const bytes = Buffer.from((await readAtMost(response, ANSWER_MAX_BYTES)) ?? [])
  const token = readStampResponse(bytes)
  const { at, authority } = verifyStamp(token, { documentHash, nonce, anchors })
  if (Math.abs(at.getTime() - clock.now().getTime()) > CLOCK_MAX_MS)
    throw new StampError('the time of another clock')
  return { token, at, authority }
}
