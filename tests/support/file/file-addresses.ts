/** The signed addresses of files in a page, in its order; a picture and the link around it have the same. */
export function fileAddressesIn(page: string): readonly string[] {
  const found = page.match(/(?<=")\/files\/[^"]+/g) ?? []
  return [...new Set(found.map((address) => address.replaceAll('&amp;', '&')))]
}
