/** What stands before the product name. */
export function pageTitle(documentTitle: string): string {
  return documentTitle.replace(/ - [^-]*$/, '')
}
