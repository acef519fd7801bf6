import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MarkupNode, markupText, parseMarkup } from './safe-markup.ts'

const TAGS = ['b', 'strong', 'em', 'br', 'p', 'span']

/** Writes the tree with its text escaped, so that elements and text can be distinguished. */
function outline(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string'
        ? node.replaceAll('<', '‹').replaceAll('>', '›')
        : `<${node.tag}>${outline(node.children)}</${node.tag}>`,
    )
    .join('')
}

function tagsOf(nodes: readonly MarkupNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)],
  )
}

function depthOf(nodes: readonly MarkupNode[]): number {
  return Math.max(
    0,
    ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depthOf(node.children))),
  )
}

describe('server markup', () => {
  it.each([
    [
      '抱歉，您来晚了 <b>福利</b>已发完<br>下次早点来',
      '抱歉，您来晚了 <b>福利</b>已发完<br></br>下次早点来',
    ],
    ['<P CLASS="x" style=\'color:red\'>甲</P>', '<p>甲</p>'],
    ['<p>甲<p>乙', '<p>甲</p><p>乙</p>'],
    ['<b><em>甲</b>乙</em>', '<b><em>甲</em></b>乙'],
    ['</span>甲</p>', '甲'],
    ['<br/>甲<br />', '<br></br>甲<br></br>'],
    ['满 100 &lt; 200 &amp; 减&nbsp;10 &#20803; &#x5143;', '满 100 ‹ 200 & 减\u00a010 元 元'],
    ['a < b > c', 'a ‹ b › c'],
    ['', ''],
  ])('the markup %j is read', (source, expected) => {
    expect(outline(parseMarkup(source))).toBe(expected)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<b onmouseover=alert(1)>x</b>',
    '<span/onclick=alert(1)>x',
    '<p title="</p><script>alert(1)</script>">',
    '<scr<b>ipt>alert(1)</scr</b>ipt>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<!--<b>--><script>alert(1)</script>',
    '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
    '<style>@import "//evil"</style>',
    '<br\u0000><b\n\t>x',
    '<__proto__>x</__proto__><constructor>',
  ])('the markup %j yields listed elements alone', (source) => {
    expect(tagsOf(parseMarkup(source)).filter((tag) => !TAGS.includes(tag))).toEqual([])
  })

  it('tags that are not listed are shown as their text', () => {
    expect(parseMarkup('<script>alert(1)</script>').join('')).toBe('<script>alert(1)</script>')
  })

  it('any markup gives listed elements, bounded depth and all plain text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<b>',
        '</b>',
        '<p a="',
        '">',
        '<span x=1>',
        '<script>',
        '&#',
        ';',
        '<',
        '>',
        "'",
      ),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const tree = parseMarkup(pieces.join(''))
        expect(tagsOf(tree).every((tag) => TAGS.includes(tag))).toBe(true)
        expect(depthOf(tree)).toBeLessThanOrEqual(16)
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[^<>&]*$/), (text) => {
        expect(parseMarkup(text).join('')).toBe(text)
      }),
    )
  })

  it('the text of markup is one line without tags', () => {
    expect(markupText('<p>名额<b>已满</b></p><p>下次&nbsp;早点来<br>再见</p>')).toBe(
      '名额已满 下次 早点来 再见',
    )
    expect(markupText('<img src=x>')).toBe('<img src=x>')
  })

  it('long hostile input is read in little time', () => {
    const startedAt = performance.now()
    for (const part of ['<b ', '<b a="', '<b a=', '<b>', '<', '&#', '<b a=\'"']) {
      parseMarkup(part.repeat(40_000))
    }
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })
})
