import { expect, test } from 'vitest'
import { type Poster, posterSvg } from './draw-poster.ts'
import { POSTER_TEMPLATES } from './templates.ts'

const poster: Poster = {
  template: POSTER_TEMPLATES[0],
  brand: '示例品牌',
  caption: '扫码一起学',
  risk: '投资有风险',
}

test('every template draws its words, the brand and the risk line', () => {
  for (const template of POSTER_TEMPLATES) {
    const svg = posterSvg({ ...poster, template })
    expect(svg.match(/<text/g)?.length, template.id).toBeGreaterThan(4)
    expect(svg).toContain('示例品牌')
    expect(svg).toContain('投资有风险')
    expect(svg).toContain(template.headline[0]?.slice(0, 3))
  }
})

test('a name is written as text, whatever it holds, and a poster without one has the brand in its place', () => {
  const named = posterSvg({ ...poster, inviter: '<script>&"\u0000小满' })
  expect(named).toContain('&lt;script&gt;&amp;&quot;小满')
  expect(named).not.toContain('<script>')
  expect(posterSvg(poster).match(/示例品牌/g)).toHaveLength(2)
})

test('a result stands with its figures and their date', () => {
  const card = {
    title: '低波动篮子',
    lines: ['只控制波动'],
    figures: [{ label: '发布以来', value: '+30.12%' }],
    date: '数据截至 2026-11-19',
  }
  const svg = posterSvg({ ...poster, card })
  for (const words of ['低波动篮子', '只控制波动', '发布以来', '+30.12%', '数据截至 2026-11-19'])
    expect(svg).toContain(words)
})
