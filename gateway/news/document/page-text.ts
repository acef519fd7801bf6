/** As pages of a document write it: control characters, and the marks that PDF files put at the end of a line, go. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cn}\uFFFD]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * What is compared when a page is searched: lines of a document break within words, and its fonts write some signs as
 * compatible ones (`⾦` for `金`), so that spaces and such differences do not count.
 */
export function searchedWords(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}
