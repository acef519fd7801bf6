import type { Page } from 'playwright/test'

/** Answers a call of a page as the gateway would. */
export async function answer(page: Page, path: string, data: object): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ json: { code: '0', msg: '', data } }))
}

/** Refuses a call of a page. */
export async function refuseCall(
  page: Page,
  path: string,
  code: string,
  msg: string,
): Promise<void> {
  await page.route(`**${path}*`, (route) => route.fulfill({ json: { code, msg, data: null } }))
}

/** Lets the gateway answer, and changes what it says; a page that asks as it is left needs no answer. */
export async function change(page: Page, path: string, changes: object): Promise<void> {
  await page.route(`**${path}*`, async (route) => {
    try {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...changes } } })
    } catch (error) {
      const isLeft = page.isClosed() || String(error).includes('has been disposed')
      if (!isLeft) throw error
    }
  })
}
