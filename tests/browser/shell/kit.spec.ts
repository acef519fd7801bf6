import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/browser/browser.ts'
import { collectRefusals, launchKeepingPages } from '../../support/browser/kept-pages.ts'
import { withoutNavigationApi } from '../../support/browser/older-engine.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.beforeEach(async ({ page }) => {
  await page.goto('/AboutUs')
  await page.goto('/test')
  await page.waitForLoadState('networkidle')
})

const opener = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true })
const popup = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openTwo(page: Page) {
  await opener(page, '底部面板').click()
  await popup(page, '小风车福利').getByRole('button', { name: '立即领取' }).click()
  await expect(popup(page, '恭喜您')).toBeVisible()
  await rest(page)
}

/** Waits until history moves and animations are over. */
async function rest(page: Page) {
  await page.waitForTimeout(350)
}

const depth = (page: Page) => page.evaluate(() => history.state?.popups ?? 0)
const topmost = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(195, 422)?.closest('dialog')?.id)

test('a popup opens above the one before it, from layer 2000 on', async ({ page }) => {
  await openTwo(page)
  expect(await topmost(page)).toBe('demo-dialog')
  const layers = await page.evaluate(() =>
    ['demo-sheet', 'demo-dialog'].map(
      (id) => getComputedStyle(document.getElementById(id)!).zIndex,
    ),
  )
  expect(layers).toEqual(['2000', '2001'])
})

test('Escape closes the top popup alone and the focus returns to what opened it', async ({
  page,
}) => {
  await opener(page, '底部面板').focus()
  await page.keyboard.press('Enter')
  await popup(page, '小风车福利').getByRole('button', { name: '立即领取' }).focus()
  await page.keyboard.press('Enter')
  await expect(popup(page, '恭喜您')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page, '恭喜您')).toBeHidden()
  await expect(popup(page, '小风车福利').getByRole('button', { name: '立即领取' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener(page, '底部面板')).toBeFocused()
  await rest(page)
  expect(await depth(page)).toBe(0)
})

test('the focus stays inside an open popup', async ({ page }) => {
  await opener(page, '对话框').click()
  await expect(popup(page, '恭喜您')).toBeVisible()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    )
    expect(isInside).toBe(true)
  }
})

test('a tap beside a popup closes it, unless it needs a decision', async ({ page }) => {
  await opener(page, '对话框').click()
  await rest(page)
  await page.touchscreen.tap(195, 60)
  await expect(popup(page, '恭喜您')).toBeHidden()
  await opener(page, '对话框').click()
  await popup(page, '恭喜您').getByRole('button', { name: '查看活动规则' }).click()
  await page.touchscreen.tap(195, 60)
  await rest(page)
  await expect(popup(page, '确认离开')).toBeVisible()
})

test('a dialog may refuse to close, and the button that closes it is its answer', async ({
  page,
}) => {
  await opener(page, '对话框').click()
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#demo-dialog')!
    dialog.addEventListener('cancel', (event) => event.preventDefault(), { once: true })
  })
  await popup(page, '恭喜您').getByRole('button', { name: '关闭' }).click()
  await rest(page)
  await expect(popup(page, '恭喜您')).toBeVisible()
  await popup(page, '恭喜您').getByRole('button', { name: '立即体验' }).click()
  await expect(popup(page, '恭喜您')).toBeHidden()
  expect(
    await page.evaluate(
      () => document.querySelector<HTMLDialogElement>('#demo-dialog')!.returnValue,
    ),
  ).toBe('ok')
})

test('the back gesture closes one popup at a time and then leaves the page', async ({ page }) => {
  await openTwo(page)
  await page.goBack()
  await expect(popup(page, '恭喜您')).toBeHidden()
  await expect(popup(page, '小风车福利')).toBeVisible()
  await page.goBack()
  await expect(popup(page, '小风车福利')).toBeHidden()
  await expect(page).toHaveURL(/\/test$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test('a popup closed by its button leaves nothing to go back over', async ({ page }) => {
  await openTwo(page)
  await popup(page, '恭喜您').getByRole('button', { name: '关闭' }).click()
  await popup(page, '小风车福利').getByRole('button', { name: '关闭' }).click()
  await rest(page)
  await page.goForward().catch(() => null)
  await rest(page)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test('two quick steps back close the popup and leave', async ({ page }) => {
  await opener(page, '对话框').click()
  await rest(page)
  await page.evaluate(() => {
    history.back()
    history.back()
  })
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test('a reload with an open popup leaves neither the popup nor its history entry', async ({
  page,
}) => {
  await openTwo(page)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect.poll(() => depth(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test('a button that closes its popup may lead to another page', async ({ page }) => {
  await opener(page, '对话框').click()
  await rest(page)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#demo-dialog [data-closes="ok"]')!.click()
    location.href = '/ConnectUs'
  })
  await expect(page).toHaveURL(/\/ConnectUs$/)
  await rest(page)
  await expect(page).toHaveURL(/\/ConnectUs$/)
})

test('a page restored with its popup open is in step with the history', async ({ baseURL }) => {
  const browser = await launchKeepingPages()
  const page = await browser.newPage()
  const refusals = await collectRefusals(page)
  await page.goto(`${baseURL}/test`)
  await page.waitForLoadState('networkidle')
  await opener(page, '底部面板').click()
  await rest(page)
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes'
    location.href = '/AboutUs'
  })
  await page.waitForURL(/AboutUs/)
  await page.goBack({ waitUntil: 'commit' })
  await rest(page)
  const isRestored = await page.evaluate(() => document.documentElement.dataset.marked === 'yes')
  await expect(page.locator('dialog[open]')).toHaveCount(isRestored ? 1 : 0)
  await expect.poll(() => depth(page)).toBe(isRestored ? 1 : 0)
  if (isRestored) await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(isRestored, refusals.join()).toBe(true)
  await browser.close()
})

test('the page behind stands still while a popup is open, and where it stood afterwards', async ({
  page,
}) => {
  await opener(page, '底部面板').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await opener(page, '底部面板').click()
  await rest(page)
  await page.mouse.move(195, 100)
  await page.mouse.wheel(0, -400)
  await rest(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.goBack()
  await rest(page)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.mouse.wheel(0, -200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before)
})

test('a toast shows above the topmost popup and is announced there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await opener(page, '分享').click()
  await popup(page, '分享给好友').getByRole('button', { name: '复制链接' }).click()
  const toast = popup(page, '分享给好友').getByRole('status')
  await expect(toast).toHaveText('复制成功，快去粘贴分享给朋友吧！')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL('/test', page.url()).href,
  )
  const isOnTop = await toast.evaluate((box) => {
    box.style.pointerEvents = 'auto'
    const { left, top, width, height } = box.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === box
  })
  expect(isOnTop).toBe(true)
  await popup(page, '分享给好友').getByRole('button', { name: '活动规则' }).click()
  await expect(popup(page, '活动规则').getByRole('status')).toHaveText(/复制成功/)
  await expect(popup(page, '活动规则')).toContainText('每笔订单最多使用 1 张')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('body > .kit-toast')).toHaveText('', { timeout: 5000 })
})

test('the react twins share the stack, the history and the results', async ({ page }) => {
  await opener(page, '打开对话框').scrollIntoViewIfNeeded()
  const twins = page.locator('astro-island[component-export="KitTwinsIsland"]')
  await expect(twins).not.toHaveAttribute('ssr')
  await opener(page, '打开对话框').click()
  await expect(popup(page, '打开对话框').locator('b')).toHaveText('福利已经发放完毕')
  await expect(popup(page, '打开对话框')).toContainText('<script>alert(1)</script>')
  await popup(page, '打开对话框').getByRole('button', { name: '知道了' }).click()
  await expect(twins.locator('output')).toHaveText('ok')
  await page.getByRole('button', { name: '打开面板' }).click()
  await popup(page, '打开面板').getByRole('button', { name: '再打开一层' }).click()
  await rest(page)
  await page.goBack()
  await expect(popup(page, '再打开一层')).toBeHidden()
  await expect(popup(page, '打开面板')).toBeVisible()
  await page.goBack()
  await expect(popup(page, '打开面板')).toBeHidden()
  await page.getByRole('button', { name: '打开面板' }).click()
  await expect(popup(page, '打开面板')).toBeVisible()
})

test('a popup opens without motion where less motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await opener(page, '底部面板').click()
  const running = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
  )
  expect(running).toBe(0)
})

for (const scheme of ['light', 'dark'] as const) {
  test(`every popup is accessible in the ${scheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const name of ['对话框', '底部面板', '分享']) {
      await opener(page, name).click()
      await rest(page)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await rest(page)
    }
  })
}

test('blocks and popups survive 320 px with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const name of ['对话框', '底部面板', '分享']) {
    await opener(page, name).click()
    await rest(page)
    const panel = await page.locator('dialog[open] .kit-popup__panel').boundingBox()
    expect(panel!.x >= 0 && panel!.x + panel!.width <= 320).toBe(true)
    expect(panel!.y >= 0 && panel!.y + panel!.height <= 640).toBe(true)
    await expect(page.locator('dialog[open] button').last()).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await rest(page)
  }
})

test('a tap that leaves nothing keeps popups and history in step, without the Navigation API too', async ({
  page,
}) => {
  await withoutNavigationApi(page.context())
  await page.reload({ waitUntil: 'networkidle' })
  const openAndClose = async () => {
    await opener(page, '对话框').click()
    await popup(page, '恭喜您').getByRole('button', { name: '关闭' }).click()
    await rest(page)
    await expect.poll(() => depth(page)).toBe(0)
  }
  await openAndClose()
  await page.locator('main').evaluate((main) => {
    const link = document.createElement('a')
    main.append(Object.assign(link, { href: '/robots.txt', textContent: '保存' }))
    link.setAttribute('download', '')
  })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '保存' }).click()
  await download
  await openAndClose()
  await expect(page.locator('[data-progress]')).toBeHidden()

  const back = page.getByRole('link', { name: '返回', exact: true })
  await back.evaluate((control) => {
    control.dataset.back = 'event'
    document.addEventListener('back', (event) => event.preventDefault(), { once: true })
  })
  await back.click()
  await openAndClose()
  await back.click()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test.describe('an engine without dialogs', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
    })
    await page.reload()
    await page.waitForLoadState('networkidle')
  })

  test('a popup lies over the page and closes by icon and back gesture', async ({ page }) => {
    await openTwo(page)
    expect(await topmost(page)).toBe('demo-dialog')
    await popup(page, '恭喜您').getByRole('button', { name: '关闭' }).click()
    await expect(popup(page, '恭喜您')).toBeHidden()
    await rest(page)
    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page).toHaveURL(/\/test$/)
  })
})

test.describe('the chat app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50' })

  test('the share popup points at the menu of the chat app', async ({ page }) => {
    await page.goto('/test')
    await page.waitForLoadState('networkidle')
    await opener(page, '分享').click()
    const guide = page.getByText('点击右上角')
    await expect(guide).toBeVisible()
    await rest(page)
    const box = await guide.boundingBox()
    expect(box!.y).toBeLessThan(40)
    expect(box!.x + box!.width).toBeGreaterThan(360)
  })
})

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await (
      Reflect.get(globalThis, 'axe') as { run(): Promise<Report> }
    ).run()
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    )
  })
}

interface Report {
  violations: { id: string; nodes: { html: string }[] }[]
}
