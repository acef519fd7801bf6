/** The part of a title before the product name. */
export function pageTitle(documentTitle: string): string {
  return documentTitle.replace(/ - [^-]*$/, '')
}
