import { type MdastNode, markdownToMdast } from 'satteri'
import { readSymbol, type StockSymbol } from '#api/exchange/symbol.ts'
import type { Block, Span } from '#api/news/block.ts'

/** What Markdown becomes: data of a few kinds. What is not allowed is named, and none of it reaches a reader. */
export interface Written {
  blocks: readonly Block[]
  /** The securities written as `$600519`, in order, without repetitions. */
  symbols: readonly StockSymbol[]
  /** One sentence per thing that was left out. */
  problems: readonly string[]
}

export type NameOf = (symbol: StockSymbol) => string | undefined

const OWN_PATH = /^\/(?!\/)[\w\-./?=&%#]{0,299}$/
const OWN_PICTURE = /^\/(?!\/)[\w\-./]{1,299}\.(?:webp|avif|png|jpe?g|svg)$/
const HTML_PROBLEM = '含有 HTML 标签，请改用 Markdown'
const FORMAT_PROBLEM = '含有不支持的格式，请改用段落、列表或表格'
const SECURITY = /\$(\d{6})(?!\d)/g

interface Reader {
  nameOf: NameOf
  symbols: Set<StockSymbol>
  problems: Set<string>
}

/** Parses Markdown; only headings, paragraphs, lists, quotes, tables, pictures, strong text and own links remain. */
export function readMarkdown(markdown: string, nameOf: NameOf): Written {
  const reader: Reader = { nameOf, symbols: new Set(), problems: new Set() }
  const root = markdownToMdast(markdown)
  const blocks = childrenOf(root).flatMap((node) => blocksOf(node, reader))
  return { blocks, symbols: [...reader.symbols], problems: [...reader.problems] }
}

function blocksOf(node: MdastNode, reader: Reader): readonly Block[] {
  switch (node.type) {
    case 'heading':
      return one(node.depth <= 2 ? 'heading' : 'subheading', node, reader)
    case 'paragraph':
      return [...one('paragraph', node, reader), ...figuresOf(node, reader)]
    case 'blockquote':
      return rowsBlock('quote', childrenOf(node), reader)
    case 'list':
      return rowsBlock(node.ordered ? 'numbers' : 'bullets', childrenOf(node), reader)
    case 'table':
      return [{ kind: 'table', rows: childrenOf(node).map((row) => cellsOf(row, reader)) }]
    case 'code':
      return filled('paragraph', [[spansOfText(node.value, reader)]])
    case 'definition':
    case 'thematicBreak':
      return []
    case 'html':
      reader.problems.add(HTML_PROBLEM)
      return []
    default:
      reader.problems.add(FORMAT_PROBLEM)
      return []
  }
}

function one(kind: Block['kind'], node: MdastNode, reader: Reader): readonly Block[] {
  return filled(kind, [[spansOf(node, reader)]])
}

function rowsBlock(
  kind: Block['kind'],
  nodes: readonly MdastNode[],
  reader: Reader,
): readonly Block[] {
  return filled(
    kind,
    nodes.map((node) => [spansOfNode(node, reader)]),
  )
}

const filled = (kind: Block['kind'], rows: Block['rows']): readonly Block[] => {
  const full = rows.filter((row) => row.some((cell) => cell.some(({ text }) => text.trim() !== '')))
  return full.length > 0 ? [{ kind, rows: full }] : []
}

function cellsOf(row: MdastNode, reader: Reader): Block['rows'][number] {
  return childrenOf(row).map((cell) => spansOf(cell, reader))
}

/** Pictures stand below the paragraph that names them. */
function figuresOf(paragraph: MdastNode, reader: Reader): readonly Block[] {
  return childrenOf(paragraph).flatMap((node): readonly Block[] => {
    if (node.type !== 'image') return []
    const description = node.alt?.trim() ?? ''
    if (!OWN_PICTURE.test(node.url)) reader.problems.add('图片只能用本站地址')
    else if (description === '') reader.problems.add('图片缺少说明文字')
    else return [{ kind: 'figure', rows: [[[{ text: description }]]], picture: node.url }]
    return []
  })
}

function spansOf(node: MdastNode, reader: Reader): readonly Span[] {
  return childrenOf(node).flatMap((child) => spansOfNode(child, reader))
}

function spansOfNode(node: MdastNode, reader: Reader): readonly Span[] {
  switch (node.type) {
    case 'text':
      return spansOfText(node.value, reader)
    case 'inlineCode':
      return [{ text: node.value }]
    case 'break':
      return [{ text: '\n' }]
    case 'strong':
    case 'emphasis':
      return spansOf(node, reader).map((span) => ({ ...span, isStrong: '1' }))
    case 'link':
      return linkSpans(node.url, spansOf(node, reader), reader)
    case 'image':
      return []
    case 'html':
      reader.problems.add(HTML_PROBLEM)
      return []
    case 'heading':
    case 'paragraph':
    case 'list':
    case 'listItem':
    case 'delete':
    case 'linkReference':
      return spansOf(node, reader)
    default:
      reader.problems.add(FORMAT_PROBLEM)
      return []
  }
}

function linkSpans(url: string, spans: readonly Span[], reader: Reader): readonly Span[] {
  if (OWN_PATH.test(url)) return spans.map((span) => ({ ...span, path: url }))
  reader.problems.add('链接只能指向本站页面')
  return spans
}

function spansOfText(text: string, { nameOf, symbols, problems }: Reader): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  for (const match of text.matchAll(SECURITY)) {
    const symbol = readSymbol(match[1] ?? '')
    const name = symbol ? nameOf(symbol) : undefined
    if (!symbol || name === undefined) {
      problems.add(`没有代码为 ${match[1]} 的证券`)
      continue
    }
    if (match.index > from) spans.push({ text: text.slice(from, match.index) })
    spans.push({ text: name, symbol })
    symbols.add(symbol)
    from = match.index + match[0].length
  }
  return from < text.length ? [...spans, { text: text.slice(from) }] : spans
}

function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? node.children : []
}
