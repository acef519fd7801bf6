import type { Context as HonoContext } from 'hono'
import { HttpFailure } from '../http/error.ts'
import { writeAudit } from './audit/audit-queries.ts'
import { partAnswer } from './page/answers.ts'
import { contextOf, NOTHING_POSTED, type Visit } from './serve-page.ts'

/** A part passes proxies that allow a megabyte, and on a slow line arrives within the time of a request. */
export const PART_BYTES_MAX = 1_000_000

/** Reads a part that nobody stores: a client hears no answer while it still sends. */
export async function dropPart(body: ReadableStream<Uint8Array> | null): Promise<void> {
  await new Response(body).arrayBuffer()
}

/** Hands a part of a file to its page, which stores it without reading it into memory. */
export async function receivePart(c: HonoContext, visit: Omit<Visit, 'url'>): Promise<Response> {
  const url = new URL(c.req.url)
  const { receive } = visit.match.page
  const { body } = c.req.raw
  const query = (name: string) => url.searchParams.get(name) ?? ''
  const [size, offset] = [wholeNumber(query('size')), wholeNumber(query('offset'))]
  if (!receive || !body || size === undefined || offset === undefined || offset >= size)
    throw new HttpFailure(400, 'INVALID')
  const context = contextOf({ ...visit, url }, NOTHING_POSTED)
  const part = { slot: query('slot'), name: query('name').slice(0, 200), size, offset, body }
  const { audit, ...received } = await receive(part, context)
  if (audit) {
    const { operator, operatorId, address, db, now } = context
    const { action, subject, details = '' } = audit
    await writeAudit(db, { operator, operatorId, action, subject, details, address }, now)
  }
  return partAnswer(received)
}

const wholeNumber = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined)
