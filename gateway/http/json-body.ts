import type { Context } from 'hono'

/** The body as JSON for a codec to read; anything else is refused by the codec like an empty body. */
export async function jsonBody(c: Context): Promise<unknown> {
  return c.req.json().catch(() => undefined)
}
