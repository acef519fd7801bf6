import type { Page } from 'playwright/test'

/** Operators of this worker, one per site: logging in is limited. */
const operators = new Map<string, string>()

/** What an operator reads of the leads of a campaign and channel, a line each. */
export async function leadsOf(
  page: Page,
  campaign: string,
  channel: string,
): Promise<readonly string[]> {
  return opsRows(page, `/ops/leads?campaign=${campaign}&channel=${channel}&format=csv`)
}

/** The rows of a file an operator exports, digits as a spreadsheet shows them. */
export async function opsRows(page: Page, address: string): Promise<readonly string[]> {
  const site = new URL(page.url()).origin
  const cookie = operators.get(site) ?? (await enter(page, site))
  operators.set(site, cookie)
  const answer = await page.request.get(address, { headers: { cookie } })
  const [, ...rows] = (await answer.text()).trim().split('\r\n')
  return rows.map((row) => row.replaceAll(/"\t(\w+)"/g, '$1'))
}

async function enter(page: Page, site: string): Promise<string> {
  const answer = await page.request.post('/ops/login', {
    headers: { origin: site },
    form: { operator: '活动测试', secret: process.env.OPS_SECRET ?? '' },
    maxRedirects: 0,
  })
  return (answer.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
}
