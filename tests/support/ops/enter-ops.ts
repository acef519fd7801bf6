import type { Page } from 'playwright/test'

/** Logs in on the login page of `/ops`, as one of the sandbox's operators: two administrators and one who reads. */
export async function enterOps(page: Page, loginName: 'wang' | 'li' | 'zhao' = 'wang') {
  await page.getByLabel('登录名').fill(loginName)
  await page.getByLabel('密码').fill(process.env.OPS_SECRET ?? '')
  await page.getByRole('button', { name: '登录' }).click()
}
