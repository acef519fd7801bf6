import type { Page } from 'playwright/test'
import { encode } from 'uqr'
import { qrPath } from '#api/qr-path.ts'
import { expect, logInByForm, test } from '../../support/browser/browser.ts'

const picture = (page: Page) => page.getByRole('img', { name: /海报$/ })
const source = async (page: Page) => (await picture(page).getAttribute('src')) ?? ''
const link = async (page: Page) =>
  (await page.locator('x-poster [data-part="link"]').textContent()) ?? ''

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('x-poster')).toHaveAttribute('data-drawn', '')
  await expect(picture(page)).toHaveAttribute('src', /^data:image\/png/)
}

/** The modules of the code in the picture, as a reader sees them. */
async function modulesOf(page: Page, size: number): Promise<boolean[][]> {
  return picture(page).evaluate(async (image: HTMLImageElement, size) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d', { willReadFrequently: true })!
    pen.drawImage(image, 0, 0)
    const [left, top, side] = [26, 430, 92].map((unit) => unit * 3) as [number, number, number]
    const isDark = (x: number, y: number) => {
      const at = [left + ((x + 0.5) * side) / size, top + ((y + 0.5) * side) / size] as const
      return (pen.getImageData(Math.floor(at[0]), Math.floor(at[1]), 1, 1).data[0] ?? 255) < 128
    }
    return Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (_, x) => isDark(x, y)),
    )
  }, size)
}

async function expectCode(page: Page): Promise<void> {
  const text = await link(page)
  const { data } = encode(text, { ecc: 'M', border: 4 })
  expect(await modulesOf(page, qrPath(text).size)).toEqual(data)
}

test('a visitor gets a poster of the site, in any look, and is led to one of their own', async ({
  page,
  faults,
}) => {
  await page.goto('/Generate?channelId=600007')
  await drawn(page)
  expect(await link(page)).toMatch(/\/\?channelId=600007$/)
  await expectCode(page)
  const first = await source(page)
  await page.getByText('学习', { exact: true }).click()
  await expect(picture(page)).toHaveAccessibleName('学习海报')
  expect(await source(page)).not.toBe(first)
  await expectCode(page)
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?gotourl=%2FGenerate$/)
  expect(faults).toEqual([])
})

test('a person’s poster carries their own invitation, their name if they like, and can be saved and copied', async ({
  page,
  context,
  faults,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInByForm(page)
  await page.goto('/Setting')
  await page.getByRole('button', { name: /昵称/ }).click()
  const dialog = page.getByRole('dialog', { name: '修改昵称' })
  await dialog.getByLabel('昵称').fill('小满<b>')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('昵称已更新')).toBeVisible()

  await page.goto('/invite')
  await page.getByRole('link', { name: '生成邀请海报' }).click()
  await expect(page).toHaveURL(/\/Generate$/)
  await expect.poll(() => link(page)).toMatch(/\/Invitation\?code=[A-Z0-9]{8}&.*channelId=\d+$/)
  await drawn(page)
  await expectCode(page)

  const named = await source(page)
  await page.getByRole('switch', { name: '在海报上显示我的昵称' }).click()
  await expect.poll(() => source(page)).not.toBe(named)
  await expectCode(page)

  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('复制成功，快去粘贴分享给朋友吧！')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link(page))
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存海报' }).click()
  expect((await saving).suggestedFilename()).toBe('海报-看盘.png')
  expect(faults).toEqual([])
})

test('a page without a canvas shows the picture that the gateway draws from the same look', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/Generate?channelId=600007')
  await drawn(page)
  expect(await picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080)
  await page.getByText('学习', { exact: true }).click()
  await expect(picture(page)).toHaveAccessibleName('学习海报')
  await drawn(page)
})

test('a code that cannot be had is said, and the poster leads to the site until another try', async ({
  page,
}) => {
  await logInByForm(page)
  await page.route('**/invite/getMine', (route) => route.abort())
  await page.goto('/Generate')
  await expect(page.getByText('您的邀请码没有取到')).toBeVisible()
  expect(await link(page)).toMatch(/\/\?channelId=\d+$/)
  await page.unroute('**/invite/getMine')
  await page.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => link(page)).toMatch(/\/Invitation\?code=/)
  await expect(page.getByText('您的邀请码没有取到')).toBeHidden()
})

test('a result is drawn with its figures and leads to its page; what does not exist is said', async ({
  page,
}) => {
  for (const [address, path] of [
    ['/Generate2', /\/Strategy\?id=[\w-]+&channelId=\d+$/],
    ['/Generate2?type=live', /\/(interactionLive|PromotionLiveVertical|lookBackVideo)\?id=/],
  ] as const) {
    await page.goto(address)
    await drawn(page)
    expect(await link(page), address).toMatch(path)
    await expectCode(page)
    const target = new URL(await link(page))
    expect((await page.request.get(target.href)).ok(), address).toBe(true)
  }
  for (const address of ['/Generate2?id=nobody', '/Generate2?type=live&id=nobody']) {
    await page.goto(address)
    await expect(page.getByText('没有找到这场直播或这个策略'), address).toBeVisible()
    await expect(page.getByRole('button', { name: '保存海报' })).toBeHidden()
  }
  await page.getByRole('link', { name: '看看全部策略' }).click()
  await expect(page).toHaveURL(/\/StrategyList$/)
})
