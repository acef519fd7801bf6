import { expect, test } from 'vitest'
import { block } from '#api/news/block.ts'
import { blocksHtml } from '../site/block-html.ts'
import { readMarkdown } from './markdown.ts'

const nameOf = (symbol: string) => (symbol === 'sh600519' ? '贵州茅台' : undefined)
const read = (markdown: string) => readMarkdown(markdown, nameOf)

test('Markdown becomes headings, lists, tables, pictures and securities', () => {
  const { blocks, symbols, problems } = read(
    [
      '# 今日要点',
      '**量能**回升，见[行情](/market)，$600519 收平。',
      '- 第一\n- 第二',
      '| 指数 | 涨跌 |\n|-|-|\n| 上证 | +0.3% |',
      '![成交额柱图](/live/cover-chart.webp)',
    ].join('\n\n'),
  )
  expect(problems).toEqual([])
  expect(symbols).toEqual(['sh600519'])
  expect(blocks.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'bullets',
    'table',
    'figure',
  ])
  expect(blocksHtml(blocks)).toContain(
    '<a data-stock href="/StockDetails?symbol=sh600519">贵州茅台</a>',
  )
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example/)',
  '[x](/\\evil.example)',
  '[x](https://evil.example)',
  '[x](vbscript:msgbox)',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/x.png)',
  '![x" onerror="alert(1)](/a.png)',
  '![x](/a.png" onerror="alert(1))',
  '<https://evil.example>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '|<img src=x onerror=alert(1)>|b|\n|-|-|\n|<script>|</td><script>|',
  '- <iframe src="//evil.example">',
  '> <style>*{display:none}</style>',
  '**<b onmouseover=alert(1)>**',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#x3C;script&#x3E;',
  '[r]: javascript:alert(1)\n\n[r]',
  '<!-- --><script>1</script>-->',
  '</article><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '$600519"><script>alert(1)</script>',
  '[$600519](javascript:alert(1))',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '# <h1 onclick=alert(1)>x</h1>',
]

test.each(HOSTILE)('no element or address of %j reaches a reader', (markdown) => {
  const { blocks } = read(markdown)
  const html = blocksHtml(blocks.map((one) => block.decode(block.encode(one), '')))
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
  expect(tags.map(([, tag]) => tag)).toEqual(
    tags.map(() =>
      expect.stringMatching(
        /^(p|h2|h3|ul|ol|li|blockquote|div|table|tr|th|td|a|strong|figure|img|figcaption)$/,
      ),
    ),
  )
  for (const [, , attributes = ''] of tags)
    expect(attributes).toMatch(
      /^(?: (?:data-(?:stock|table)|id="chapter-\d+"|href="\/(?!\/)[^"\\:]*"|src="\/(?!\/)[^"\\:]*"|alt="[^"]*"|loading="lazy"|tabindex="0"))*$/,
    )
})

test('the author of a piece reads what is left out of it', () => {
  for (const html of ['<b>x</b>', '<script>x</script>', '> <script>x</script>', '- <b>x</b>'])
    expect(read(html).problems).toEqual(['含有 HTML 标签，请改用 Markdown'])
  expect(read('![](/a.png)').problems).toEqual(['图片缺少说明文字'])
  expect(read('$999999').problems).toEqual(['没有代码为 999999 的证券'])
  expect(read('[x](https://a.example)').problems).toEqual(['链接只能指向本站页面'])
})
