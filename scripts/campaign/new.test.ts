import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftWords } from '../../api/landing/wording/word-rules.ts'
import { campaignBlock } from '../../src/lib/landing/build/campaign-blocks.ts'
import { readCampaign } from '../../src/lib/landing/build/read-campaign.ts'

const HOW_TO = readFileSync('docs/how-to/add-a-campaign.md', 'utf8')
const KINDS = campaignBlock.options.map((option) => option.shape.kind.value)
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-new-'))
  symlinkSync(resolve('scripts'), join(folder, 'scripts'))
  mkdirSync(join(folder, 'src/pages'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (address: string) =>
  spawnSync(process.execPath, [resolve('scripts/campaign/new.ts'), address], {
    cwd: folder,
    encoding: 'utf8',
  })
const draft = (path: string) => join(folder, `src/content/campaigns${path}.yaml`)

test.each([
  ['/smk', '扫码领课', false],
  ['StockKing', '股王', true],
  ['/activity/DoubleEleven20', '双十一·20日收官', false],
  ['/c/spring', '活动', false],
])('the page %s is scaffolded as a campaign that builds', (address, title, isSilent) => {
  const path = `/${address.replace(/^\//, '')}`
  const { stdout, status } = run(address)
  expect([status, stdout]).toEqual([0, expect.stringContaining(`npm run dev，打开 ${path}。`)])
  const text = readFileSync(draft(path), 'utf8')
  const { campaign } = readCampaign(path.slice(1), text)
  expect(() => readCampaign(path.slice(1), text, draftWords)).toThrow('还是模板里的话：〔大标题')
  expect(campaign).toMatchObject({ title, silent: isSilent })
})

test('an unknown address, a page of its own and an existing file are refused in words', () => {
  writeFileSync(join(folder, 'src/pages/login.astro'), '')
  run('/smk2')
  writeFileSync(draft('/smk2'), 'typed by somebody')
  for (const [address, reason] of [
    ['', '要哪个地址？'],
    ['/smk9', '没有 /smk9 这个地址。新活动用 /c/名字'],
    ['/login', '/login 已经是别的页面'],
    ['/smk2', '已经有了'],
  ] as const)
    expect(run(address)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) })
  expect(readFileSync(draft('/smk2'), 'utf8')).toBe('typed by somebody')
})

test('the how-to is one page and names every block', () => {
  expect(HOW_TO.split('\n').length).toBeLessThanOrEqual(60)
  for (const kind of KINDS) expect(HOW_TO).toContain(`\`${kind}\``)
})
