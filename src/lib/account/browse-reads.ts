import { getFiling } from '#api/news/document/get-filing.ts'
import { getPageText } from '#api/news/document/get-page-text.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'

/** The announcement whose pages or original are at an address. */
export async function findFiling(address: string) {
  // Without an answer the pages have no title, and an address of others is one of others.
  const { filing } = await readPublic(getFiling, { address }).catch(() => ({ filing: undefined }))
  return filing
}

/** The text of a page, or a sentence about its absence; what was not reached may be read again. */
export async function readPageText(
  id: string,
  page: number,
): Promise<{ text: string; isRead: boolean }> {
  try {
    const { text = BROWSE_TEXTS.noText } = await readPublic(getPageText, { id, page })
    return { text, isRead: true }
  } catch {
    return { text: BROWSE_TEXTS.textFailed, isRead: false }
  }
}
