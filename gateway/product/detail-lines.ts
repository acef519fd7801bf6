import { type Codec, ParseError } from '#api/codec.ts'

/** A text with a heading, written as a line of the operators' form: `标题：说明`. */
export interface Described {
  title: string
  text: string
}

const LINES_MAX = 12
const TITLE_MAX = 30
const TEXT_MAX = 300

/** One entry per line; blank lines are ignored. */
export const lines: Codec<readonly string[]> = {
  decode(wire, at) {
    const entries = String(wire ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (entries.length === 0) throw new ParseError(at, '请至少填写一行')
    if (entries.length > LINES_MAX) throw new ParseError(at, `最多 ${LINES_MAX} 行`)
    const long = entries.findIndex((line) => line.length > TEXT_MAX)
    if (long >= 0) throw new ParseError(at, `第 ${long + 1} 行超过 ${TEXT_MAX} 字`)
    return entries
  },
  encode: (entries) => entries.join('\n'),
}

/** The same, with each line split after its first colon or question mark into heading and text. */
export const described: Codec<readonly Described[]> = {
  decode: (wire, at) =>
    lines.decode(wire, at).map((line, i) => {
      const [, title = '', mark = '', said = ''] = /^(.+?)([：:]|？)\s*(.+)$/.exec(line) ?? []
      if (!said) throw new ParseError(at, `第 ${i + 1} 行请写成“标题：说明”`)
      const heading = title.trim() + (mark === '？' ? mark : '')
      if (heading.length > TITLE_MAX)
        throw new ParseError(at, `第 ${i + 1} 行的标题超过 ${TITLE_MAX} 字`)
      return { title: heading, text: said }
    }),
  encode: (entries) =>
    entries
      .map(({ title, text }) => (title.endsWith('？') ? title + text : `${title}：${text}`))
      .join('\n'),
}
