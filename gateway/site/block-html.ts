import type { Block, Span } from '#api/news/block.ts'

const TAGS = {
  paragraph: 'p',
  heading: 'h2',
  subheading: 'h3',
  quote: 'blockquote',
  bullets: 'ul',
  numbers: 'ol',
} as const

/** The HTML of blocks: the one place that writes elements from content, every text escaped. */
export function blocksHtml(blocks: readonly Block[]): string {
  let chapters = 0
  return blocks
    .map((block) => {
      if (block.kind !== 'heading') return blockHtml(block)
      chapters += 1
      return blockHtml(block).replace('<h2>', `<h2 id="${chapterId(chapters)}">`)
    })
    .join('')
}

/** The anchor of a chapter, counted from 1. */
export const chapterId = (chapter: number): string => `chapter-${chapter}`

function blockHtml({ kind, rows, picture }: Block): string {
  const lines = rows.map((row) => row.map(spansHtml))
  switch (kind) {
    case 'table':
      return tableHtml(lines)
    case 'figure':
      return figureHtml(picture ?? '', rows)
    case 'bullets':
    case 'numbers':
      return `<${TAGS[kind]}>${lines.map((cells) => `<li>${cells.join('')}</li>`).join('')}</${TAGS[kind]}>`
    case 'quote':
      return `<blockquote>${lines.map((cells) => `<p>${cells.join('')}</p>`).join('')}</blockquote>`
    default:
      return `<${TAGS[kind]}>${lines.flat().join('')}</${TAGS[kind]}>`
  }
}

/** A wide table scrolls inside its own box. */
function tableHtml(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((cells, i) => {
    const tag = i === 0 ? 'th' : 'td'
    return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  })
  return `<div data-table tabindex="0"><table>${rows.join('')}</table></div>`
}

function figureHtml(picture: string, rows: Block['rows']): string {
  const description = escapeHtml(
    rows
      .flat(2)
      .map(({ text }) => text)
      .join(''),
  )
  return `<figure><img src="${escapeHtml(picture)}" alt="${description}" loading="lazy"><figcaption>${description}</figcaption></figure>`
}

const spansHtml = (spans: readonly Span[]): string => spans.map(spanHtml).join('')

function spanHtml({ text, isStrong, path, symbol }: Span): string {
  const words = isStrong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)
  if (symbol) return `<a data-stock href="/StockDetails?symbol=${escapeHtml(symbol)}">${words}</a>`
  return path ? `<a href="${escapeHtml(path)}">${words}</a>` : words
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? '')
}
