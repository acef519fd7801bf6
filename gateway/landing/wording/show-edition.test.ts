import { expect, test } from 'vitest'
import { termsOf } from '../campaign-files.ts'
import { copyOf, editionOf } from './edition-file.ts'
import { showEdition } from './show-edition.ts'

const built = termsOf('smk')?.body ?? ''
const HTML = `<title>扫码领课</title><meta name="description" content="四节看盘入门课，扫码即可预约：看懂K线、成交量与均线。">
<div class="hero" data-tone="dark"><picture><source type="image/avif" srcset="/a.avif"><img src="/a.webp" srcset="/a.webp 750w" alt="书"></picture>
<h1><span>四节课，</span><span>读懂一根K线</span></h1><p>从一根蜡烛读起，学会自己看盘</p>
<p class="period"><b></b>活动时间 2026 年 1 月 1 日至 2028 年 12 月 31 日</p></div>`

test('the page of a release shows the texts, times and picture of an edition', () => {
  const words: Readonly<Record<string, string>> = {
    title: '扫码约课',
    'blocks[0].title': '四节课 & 一根K线',
    'blocks[0].text': '从“一”读起',
  }
  const copy = new Map(copyOf(built).map(({ field, text }) => [field, words[field] ?? text]))
  const times = { start: '2027-03-01 09:00', end: '2027-03-31' }
  const edition = editionOf(built, { ...times, copy, picture: 'up0a1b2c3dlight' })
  const page = showEdition(HTML, { built, edition }, '/public/campaignPictures/0a1b2c3d')
  expect(page).toContain('<title>扫码约课</title>')
  expect(page).toContain('<h1>四节课 &amp; 一根K线</h1><p>从“一”读起</p>')
  expect(page).toContain('活动时间 2027-03-01 09:00 至 2027-03-31</p>')
  expect(page).toContain('<picture><img src="/public/campaignPictures/0a1b2c3d" alt="书">')
  expect(page).toContain('data-tone="light"')
  expect(page).toContain('content="四节看盘入门课，扫码即可预约')
  expect(showEdition(HTML, { built, edition: built }, undefined)).toBe(HTML)
})
