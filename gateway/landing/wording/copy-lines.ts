import { copyOf, placeOf } from './edition-file.ts'

const MARK = '：'

/** The texts of a content file as an operator edits them: one a line, its place in front of it. */
export function linesOfCopy(body: string): string {
  return copyOf(body)
    .map(({ field, text }) => `${placeOf(body, field)}${MARK}${text.replaceAll('\n', '\\n')}`)
    .join('\n')
}

/** The texts by field, or what is wrong with the lines: places can be neither added nor left out. */
export function readCopyLines(
  body: string,
  written: string,
): { copy: ReadonlyMap<string, string> } | { problem: string } {
  const lines = written.split('\n').filter((line) => line.trim() !== '')
  const fields = copyOf(body)
  const copy = new Map<string, string>()
  for (const [i, { field }] of fields.entries()) {
    const place = `${placeOf(body, field)}${MARK}`
    const line = lines[i]?.trim() ?? ''
    if (!line.startsWith(place))
      return { problem: `第 ${i + 1} 行要以“${place}”开头；只改冒号后面的文字，不增减行` }
    copy.set(field, line.slice(place.length).trim().replaceAll('\\n', '\n'))
  }
  if (lines.length > fields.length)
    return { problem: `多了 ${lines.length - fields.length} 行；一段文字写在一行里` }
  return { copy }
}
