import type { Page } from 'playwright/test'

/** Operators of this worker, one per site: logins are rate-limited. */
const operators = new Map<string, string>()

/** The leads of a campaign and channel as an operator sees them, one per line. */
export async function leadsOf(
  page: Page,
  campaign: string,
  channel: string,
): Promise<readonly string[]> {
  return opsRows(page, `/ops/leads?campaign=${campaign}&channel=${channel}&format=csv`)
}

/** The rows of a file an operator exports, with digits as a spreadsheet shows them. */
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
    form: { loginName: 'wang', password: process.env.OPS_SECRET ?? '' },
    maxRedirects: 0,
  })
  return (answer.headers()['set-cookie'] ?? '').split(';')[0] ?? ''
}
