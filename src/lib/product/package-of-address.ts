/** The service named by an address; links to the order form call it a product. */
export function packageOfAddress(search = location.search): string | undefined {
  const query = new URLSearchParams(search)
  return query.get('productId') || query.get('id') || undefined
}
