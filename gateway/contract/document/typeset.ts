/** A4 in points. */
export const PAGE_WIDTH = 595
export const PAGE_HEIGHT = 842
export const MARGIN = 44
/** Large enough to be legible as a picture on a phone. */
const BODY_SIZE = 14
const TITLE_SIZE = 20
const LEADING = 1.7

export interface TypesetLine {
  text: string
  x: number
  /** Top of the line. */
  y: number
  size: number
}

export type TypesetPage = readonly TypesetLine[]

/** Width of a text at a size. */
export type Measure = (text: string, size: number) => number

/** Characters that may not begin a line. */
const CLOSING = '，。、；：？！）》”’…％%'

/** The heading of an article is set apart. */
const ARTICLE = /^第[一二三四五六七八九十]+条/

/** Lays out lines of text on pages, the first as the title. */
export function typeset(lines: readonly string[], measure: Measure): readonly TypesetPage[] {
  const pages: TypesetLine[][] = [[]]
  let y = MARGIN
  const place = (text: string, size: number, x = MARGIN) => {
    const height = size * LEADING
    if (y + height > PAGE_HEIGHT - MARGIN) {
      pages.push([])
      y = MARGIN
    }
    pages.at(-1)?.push({ text, x, y, size })
    y += height
  }
  for (const [i, line] of lines.entries()) {
    if (i === 0) {
      place(line, TITLE_SIZE, (PAGE_WIDTH - measure(line, TITLE_SIZE)) / 2)
      y += BODY_SIZE
      continue
    }
    if (line === '' || ARTICLE.test(line)) y += BODY_SIZE
    for (const part of wrap(line, PAGE_WIDTH - 2 * MARGIN, measure)) place(part, BODY_SIZE)
  }
  return pages
}

/** Breaks between any two characters, as Chinese does, but never before a closing mark. */
export function wrap(line: string, width: number, measure: Measure): readonly string[] {
  const parts: string[] = []
  let part = ''
  let used = 0
  for (const char of line) {
    const wide = measure(char, BODY_SIZE)
    if (used + wide > width && !CLOSING.includes(char)) {
      parts.push(part)
      part = ''
      used = 0
    }
    part += char
    used += wide
  }
  return part ? [...parts, part] : parts
}
