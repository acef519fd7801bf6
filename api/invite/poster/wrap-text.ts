/** Width of a letter that is no Chinese character, in em: digits and letters of the usual fonts. */
const NARROW_EM = 0.58
/** Marks that never begin a line. */
const CLOSING = /^[，。、；：！？）》”’】·～%]$/
const WIDE = /[\u2e80-\uffef]/
/** A word of letters and digits, an ellipsis and a dash stay whole; a mark that opens stays with what it opens. */
const PIECES = /[（《“‘【]*(?:[\w.+−%-]+|…+|—+|[\s\S])/g
/** What does not stand before the ellipsis of a cut. */
const BEFORE_CUT = /[，。、；：！？（《“‘【…—\s]+$/

/** Breaks a text into lines of at most `maxEm`, by the rules of Chinese setting; the last line ends in `…` if cut. */
export function wrapText(
  text: string,
  maxEm: number,
  maxLines = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = ['']
  for (const piece of text.trim().match(PIECES) ?? []) {
    const line = lines.at(-1) ?? ''
    const isFull = emOf(line + piece) > maxEm && line !== ''
    // A closing mark may stand half a letter outside, as in print.
    if (isFull && !CLOSING.test(piece)) lines.push(piece.trimStart())
    else lines[lines.length - 1] = line + piece
  }
  if (lines.length <= maxLines) return lines
  const shown = lines.slice(0, maxLines)
  const last = shown.at(-1)?.slice(0, -1).replace(BEFORE_CUT, '')
  return [...shown.slice(0, -1), `${last}…`]
}

function emOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : NARROW_EM), 0)
}
