import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect } from 'vitest'
import type { RunningGateway } from '#gateway/start.ts'
import { readCampaign } from '#lib/landing/build/read-campaign.ts'
import { pullCampaigns } from '../../../scripts/publish/pull-campaigns.ts'
import { upload } from '../../support/course/videos.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { approveNewest } from '../../support/ops/approvals.ts'
import { formsOf } from '../../support/ops/forms.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'

/** A page whose first screen plays a film: what becomes of it when its texts or its picture change under `/ops`. */
const siteDir = mkdtempSync(join(tmpdir(), 'film-'))
const FILM =
  '<details class="film"><summary>短片</summary><img src="/_astro/easel-film.1.webp" alt="短片：晨光里的画架，画布上是一张量价图" loading="lazy"></details>'
writeFileSync(
  join(siteDir, 'smk2.html'),
  `<!doctype html><html><head><title>扫码领课·二期</title></head><body><div class="hero" data-tone="light"><picture><source srcset="/a.webp"><img src="/a.webp" srcset="/a.webp 750w" alt="晨光里的画架，画布上是一张量价图"></picture><h1>拿起笔，把成交量画出来</h1>${FILM}<details class="faq"><summary>常见问题</summary></details></div></body></html>`,
)
afterAll(() => rmSync(siteDir, { recursive: true }))

const test = shopTest({ siteDir })

const EDITIONS = '/ops/campaigns/smk2/editions'
const TITLE = '拿起笔，把成交量画出来'
const ALT = '晨光里的画架，画布上是一张量价图'

async function draft(operator: Operator, fields: Record<string, string>) {
  const form = formsOf(await operator.text(EDITIONS)).find(({ action }) => action === 'draft')
  return operator.post(EDITIONS, { ...form?.hidden, ...form?.values, ...fields })
}

const copyOf = async (operator: Operator) =>
  formsOf(await operator.text(EDITIONS)).find(({ action }) => action === 'draft')?.values.copy ?? ''

/** The page that the link on a draft's page shows to somebody without an account. */
async function previewed(gateway: RunningGateway, operator: Operator, page: string) {
  const link = /href="[^"]*(\/public\/campaignPreviews\/[^"]+)"/.exec(await operator.text(page))
  const answer = await fetch(gateway.url + link?.[1]?.replaceAll('&amp;', '&'))
  expect(answer.status).toBe(200)
  return answer.text()
}

const heroOf = (written: string) => readCampaign('smk2', written).campaign.blocks[0]

/** Publishes a draft with a second person, and reads what the next build makes of it. */
async function built(gateway: RunningGateway, operator: Operator, page: string) {
  expect((await operator.post(page, { action: 'publish' })).status).toBe(303)
  await approveNewest(await newOperator(gateway))
  const folder = mkdtempSync(join(tmpdir(), 'film-build-'))
  try {
    cpSync('src/content/campaigns', join(folder, 'campaigns'), { recursive: true })
    mkdirSync(join(folder, 'pictures'), { recursive: true })
    expect(await pullCampaigns(gateway.url, folder)).toContain('/smk2')
    return readFileSync(join(folder, 'campaigns/smk2.yaml'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a film stays on its page with other words, is shown before they are published, and is built', async ({
  gateway,
  operator,
}) => {
  const copy = (await copyOf(operator)).replace(TITLE, '把成交量画出来')
  const wrong = await draft(operator, { copy: copy.replace('把成交量画出来', '跟着画稳赚') })
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining('含有不能对投资者说的话'),
  ])
  const saved = await draft(operator, { copy })
  expect(saved.status === 303 ? '' : await saved.text()).toBe('')
  const page = saved.headers.get('location') ?? ''
  const shown = await previewed(gateway, operator, page)
  expect(shown).toContain('<h1>把成交量画出来</h1>')
  expect(shown).toContain(FILM)
  const hero = heroOf(await built(gateway, operator, page))
  expect(hero).toMatchObject({ picture: 'easel', film: true })
})

test('a film that was drawn for a picture leaves the page with it, from the preview on', async ({
  gateway,
  operator,
}) => {
  const canvas = { width: 1500, height: 1800, channels: 3, background: '#dfe6ee' } as const
  const bytes = new Uint8Array(await sharp({ create: canvas }).jpeg().toBuffer())
  const sent = await upload(operator, EDITIONS, { bytes, slot: 'picture', name: 'desk.jpg' })
  expect(sent).not.toHaveProperty('problem')
  const form = formsOf(await operator.text(EDITIONS)).find(({ action }) => action === 'draft')
  const picture = form?.fields.find(({ name }) => name === 'picture')?.choices.find(Boolean) ?? ''
  const copy = await copyOf(operator)

  const unsaid = await draft(operator, { picture, copy })
  expect([unsaid.status, await unsaid.text()]).toEqual([
    422,
    expect.stringContaining('看不到图的人读到它'),
  ])
  const saved = await draft(operator, { picture, copy: copy.replace(ALT, '一张空白的画布') })
  expect(saved.status === 303 ? '' : await saved.text()).toBe('')
  const page = saved.headers.get('location') ?? ''
  const shown = await previewed(gateway, operator, page)
  expect(shown).toContain(`src="/public/campaignPictures/${picture}"`)
  expect(shown).not.toContain('短片')
  expect(shown).toContain('<summary>常见问题</summary>')
  const hero = heroOf(await built(gateway, operator, page))
  expect(hero).toMatchObject({ picture: `up${picture}light`, alt: '一张空白的画布' })
  expect(hero).not.toHaveProperty('film')
})
