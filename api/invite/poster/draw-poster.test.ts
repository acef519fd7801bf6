import { expect, test } from 'vitest'
import { type Poster, posterSvg } from './draw-poster.ts'
import { MOTIFS, type PosterTemplate } from './template.ts'

const template: PosterTemplate = {
  id: 'market',
  order: 1,
  name: '看盘',
  headline: ['把行情看明白，', '再做决定'],
  lead: '涨跌都写明时间与来源。',
  ground: { from: '#10294f', to: '#1d4e89' },
  ink: '#ffffff',
  accent: '#f2c14e',
  motif: 'line',
}

const poster: Poster = {
  template,
  brand: '示例品牌',
  caption: '扫码一起学',
  risk: '投资有风险',
}

test('every motif is drawn beside the words, the brand and the risk line', () => {
  for (const motif of MOTIFS) {
    const svg = posterSvg({ ...poster, template: { ...template, motif } })
    expect(svg.match(/<text/g)?.length, motif).toBeGreaterThan(4)
    expect(svg).toContain('示例品牌')
    expect(svg).toContain('投资有风险')
    expect(svg).toContain('再做决定')
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
