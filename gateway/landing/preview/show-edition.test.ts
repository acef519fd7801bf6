import { expect, test } from 'vitest'
import { arranged } from '../blocks/block-settings.ts'
import { termsOf } from '../campaign-files.ts'
import { copyOf, editionOf } from '../wording/edition-file.ts'
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

test('the page of a release shows the blocks of an edition in their order, with their words', () => {
  const section = (kind: string, text: string) =>
    `<section class="block" data-block="${kind}"><p>${text}</p></section>`
  const html = [
    ['hero', '从一根蜡烛读起，学会自己看盘'],
    ['points', '四节课讲什么'],
    ['adviserQr', '长按添加课程助教'],
    ['form', '或者留下手机号'],
    ['teacher', '林知远'],
    ['faq', '课程真的免费吗'],
    ['actionBar', '四节入门课'],
  ].map(([kind = '', text = '']) => section(kind, text))
  const order = [0, 1, 5, 3, 2, 6, 7]
  const worded = editionOf(built, {
    ...{ start: '2026-01-01', end: '2028-12-31' },
    copy: new Map([['blocks[5].items[0].question', '课程收费吗']]),
  })
  const edition = arranged(worded, { settings: new Map(), advisers: [], order })
  const shown = showEdition(`<main>${html.join('')}</main>`, { built, edition }, undefined)
  expect(
    [...shown.matchAll(/data-block="(\w+)"><p>([^<]*)/g)].map(([, ...found]) => found),
  ).toEqual([
    ['hero', '从一根蜡烛读起，学会自己看盘'],
    ['points', '四节课讲什么'],
    ['faq', '课程收费吗'],
    ['form', '或者留下手机号'],
    ['adviserQr', '长按添加课程助教'],
    ['actionBar', '四节入门课'],
  ])
})
