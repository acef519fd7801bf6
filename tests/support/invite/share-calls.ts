import type { Page, Request } from 'playwright/test'
import { refreshUserId } from '#api/invite/refresh-user-id.ts'
import { shareCallback } from '#api/invite/share-callback.ts'
import { DEFAULT_SEAL_KEY } from '#api/seal-keys.ts'
import { unseal } from '#gateway/http/call/seal.ts'

/** One call about sharing: the request, and the gateway's answer. */
export interface ShareCall {
  path: string
  fields: Readonly<Record<string, string>>
  answer: unknown
}

/** A visit through a shared link: its four fields, also as a query. */
export const SHARE = {
  shareCode: 'AZ09-x',
  actCode: 'live share',
  shareType: '2',
  shareTime: '20261121093000',
}
export const SHARE_QUERY = new URLSearchParams(SHARE).toString()

/** Decodes every share call of a page on its way to the gateway and back. */
export async function watchShareCalls(page: Page): Promise<ShareCall[]> {
  const calls: ShareCall[] = []
  for (const { path } of [shareCallback, refreshUserId]) {
    await page.route(`**/apiRequest${path}`, async (route) => {
      // Read here: the page leaves as soon as it has the answer, and discards the body.
      const response = await route.fetch()
      calls.push({ path, fields: openBody(route.request()), answer: await response.json() })
      await route.fulfill({ response })
    })
  }
  return calls
}

function openBody(request: Request): Record<string, string> {
  const sealed = new URLSearchParams(request.postData() ?? '').get('data') ?? ''
  return Object.fromEntries(new URLSearchParams(unseal(sealed, DEFAULT_SEAL_KEY)))
}
