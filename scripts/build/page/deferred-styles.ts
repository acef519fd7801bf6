import { createHash } from 'node:crypto'

/**
 * Late rules are those of popups and of the fields in them, those of components used in popups alone, those of parts that
 * come with a module or stand below the first screen (toasts, chips, notices, empty states), and those a file puts into
 * the layer `late`, for what a script adds.
 */
const OVER_THE_PAGE =
  /^(\.kit-(popup|sheet|dialog|field|tick|contact|chooser|undo|watch|toast|empty|chip|notice)|x-watch)(?:__\w+)?(?![\w-])/
/** A guest's watch list begins with its empty state. */
const FIRST_EMPTY = '.kit-empty'
const LATE_LAYER = /^@layer [\w.]+\.late$/
const GROUP = /^@(layer|media|supports)\b/
const SCOPE = /data-astro-cid-\w+/g
const POPUP = /<dialog\b[\s\S]*?<\/dialog>/g
const STYLE = /<style>([^<]*)<\/style>/g

/**
 * Pages whose first flight is full: a live room has picture, chat and strip; a security page has its head and its
 * chart; the market has its indices and how many stocks rise and fall; a watch list has its rows.
 */
export const hasDeferredStyles = (html: string) =>
  /<x-(live-room|class-room|stock-page|market-overview)\b|class="first-rows"/.test(html)

/**
 * Separates the late rules of a page's styles, for a file that is loaded at the end of its body: by then the page is
 * drawn, and no popup is open.
 */
export function splitDeferredStyles(html: string): { html: string; late: string } {
  let late = ''
  const drawn = new Set(html.replace(STYLE, '').replace(POPUP, '').match(SCOPE))
  if (html.includes('class="first-rows"')) drawn.add(FIRST_EMPTY)
  const early = html.replace(STYLE, (_, css: string) => {
    const parts = split(css, drawn)
    late += parts.late
    return `<style>${parts.early}</style>`
  })
  return { html: early, late }
}

export const deferredStylesName = (late: string) =>
  `late.${createHash('sha256').update(late).digest('base64url').slice(0, 8)}.css`

/** The page with its late styles linked. */
export function linkDeferredStyles(html: string, address: string): string {
  return html.replace('</body>', `<link rel="stylesheet" href="${address}"></body>`)
}

/** `drawn` are the scopes of components used in the page itself, and the empty state where it comes first. */
function split(css: string, drawn: ReadonlySet<string>): { early: string; late: string } {
  let early = ''
  let late = ''
  for (const { head, body, text } of blocksOf(css)) {
    const isGroup = body !== undefined && GROUP.test(head)
    if (LATE_LAYER.test(head) || isOverThePage(head, drawn)) late += text
    else if (!isGroup) early += text
    else {
      const inner = split(body, drawn)
      if (inner.early) early += `${head}{${inner.early}}`
      if (inner.late) late += `${head}{${inner.late}}`
    }
  }
  return { early, late }
}

function isOverThePage(head: string, drawn: ReadonlySet<string>): boolean {
  return head.split(',').every((selector) => {
    const scopes = selector.match(SCOPE)
    if (scopes) return !scopes.some((scope) => drawn.has(scope))
    const isDrawn = drawn.has(FIRST_EMPTY) && selector.trim().startsWith(FIRST_EMPTY)
    return !isDrawn && OVER_THE_PAGE.test(selector.trim())
  })
}

interface Block {
  /** The text before the brace; for a statement without a brace, the statement. */
  head: string
  body?: string
  text: string
}

/** The rules of one level, each complete. Written for minified CSS: no comment, and no brace within a string. */
function blocksOf(css: string): readonly Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < css.length) {
    const brace = css.indexOf('{', at)
    const semicolon = css.indexOf(';', at)
    if (brace < 0 || (semicolon >= 0 && semicolon < brace)) {
      const end = semicolon < 0 ? css.length : semicolon + 1
      const text = css.slice(at, end)
      blocks.push({ head: text, text })
      at = end
      continue
    }
    const end = endOf(css, brace)
    const body = css.slice(brace + 1, end)
    blocks.push({ head: css.slice(at, brace).trim(), body, text: css.slice(at, end + 1) })
    at = end + 1
  }
  return blocks
}

/** Position of the brace that closes the given one. */
function endOf(css: string, brace: number): number {
  let depth = 0
  for (let at = brace; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}
