import { test as base, type Page } from 'playwright/test'
import { encodeSessionRecord } from '../../../api/account/session/session-record.ts'
import { login } from '../../../api/account/sign-in/login.ts'
import { sendCode } from '../../../api/account/sign-in/send-code.ts'
import { send } from '../gateway/send.ts'
import { sandboxTime } from '../market/clock.ts'

export { expect } from 'playwright/test'

/** The sites of both brands, for `test.use({ baseURL })`. */
export const BRANDS = [
  ['smart', siteOf('SMART_URL')],
  ['news', siteOf('NEWS_URL')],
] as const

/** The setup names the addresses after the specs are read. */
function siteOf(variable: 'SMART_URL' | 'NEWS_URL') {
  return async (
    { browserName: _ }: object & { browserName: unknown },
    use: (url: string) => Promise<void>,
  ) => use(process.env[variable] ?? '')
}

interface Fixtures {
  /** Collects the errors a visitor's console would show, policy violations included. */
  faults: readonly string[]
}

/** The test of every browser spec: on the smart brand's site, with a visitor address of its own. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
  baseURL: async ({}, use) => use(process.env.SMART_URL),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'X-Forwarded-For': randomAddress() }),
  faults: async ({ page }, use) => use(collectFaults(page)),
})

/** Errors the console of a page shows from now on. */
export function collectFaults(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  return faults
}

function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 250) + 1
  return `10.${part()}.${part()}.${part()}`
}

export function randomMobile(): string {
  return `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** An address that the site does not have; the icon it names keeps the browser from asking for one. */
const BLANK = { path: '/blank-page', body: '<!doctype html><link rel="icon" href="data:,">' }

/**
 * Logs in by mobile and stores the record as the login page does, without loading it: the page is left blank.
 * What a login does besides (drafts, guest lists, the cookie, the way back) needs `logInByForm`.
 */
export async function logIn(page: Page, mobile = randomMobile()): Promise<string> {
  const { path, body } = BLANK
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }), {
    times: 1,
  })
  await page.goto(path)
  const { origin: url } = new URL(page.url())
  const nowMs = await sandboxTime({ url })
  const caller = { url, nowMs, headers: { 'x-forwarded-for': randomAddress() } }
  await send(caller, sendCode, { mobile, purpose: 'login' })
  const smsCode = await readCode(page, mobile)
  const { session } = await send(caller, login, { kind: 'phone', mobile, smsCode })
  const record = encodeURIComponent(JSON.stringify(encodeSessionRecord(session)))
  await page.evaluate((text) => localStorage.setItem('info', text), record)
  return mobile
}

/** Logs in by mobile and the code in the sandbox outbox, as a person does, and ends on a page that loads fast. */
export async function logInByForm(page: Page, mobile = randomMobile()): Promise<string> {
  await page.goto('/login?gotourl=/AboutUs')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await readCode(page, mobile))
  await page.waitForURL((url) => url.pathname !== '/login')
  return mobile
}

/** The newest code sent to a number. */
export async function readCode(page: Page, mobile: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const response = await page.request.get(`/sandbox/outbox?mobile=${mobile}`)
    const { messages } = (await response.json()) as { messages: { text: string; code: string }[] }
    const code = messages[0]?.code
    if (code) return code
    await page.waitForTimeout(100)
  }
  throw new Error(`no code was sent to ${mobile}`)
}
