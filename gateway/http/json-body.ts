import type { Context } from 'hono'

/** The body as JSON for a codec to read. */
export async function jsonBody(c: Context): Promise<unknown> {
  // The codec refuses invalid JSON with the same answer as an empty body.
  return c.req.json().catch(() => undefined)
}
