/** More pages of a document are not shown. */
export const DOCUMENT_PAGES_MAX = 500

/** Where the pages of an announcement's document are, as `1.webp`, `2.webp` … */
export const documentPages = (id: string): string => `/public/documents/${id}`

/** The announcement whose pages are at an address; undefined for any other address. */
export function pieceOfPages(address: string): string | undefined {
  return /^\/public\/documents\/([\w-]{1,64})$/.exec(address)?.[1]
}
