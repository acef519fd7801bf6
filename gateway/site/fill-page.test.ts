import { expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

const PAGE =
  '<main><h1 data-fill="title">快讯</h1><p data-fill="source">来源</p><p data-when="missing">没有</p></main>'

test('a page without content keeps its own heading, and nothing else that awaits content', () => {
  expect(fillPage(PAGE, { state: 'missing', parts: {} })).toBe(
    '<main><h1>快讯</h1><p>没有</p></main>',
  )
})

test('the content names the page', () => {
  const parts = { title: '收盘 <综述>', source: '来源：编辑部' }
  expect(fillPage(PAGE, { state: 'ready', parts })).toBe(
    '<main><h1>收盘 &lt;综述&gt;</h1><p>来源：编辑部</p></main>',
  )
})
