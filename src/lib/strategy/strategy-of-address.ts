/** The strategy named by an address; orders call it a product. */
export function strategyOfAddress(search = location.search): string | undefined {
  const query = new URLSearchParams(search)
  return query.get('id') || query.get('productId') || undefined
}

/** The address of a page about a strategy. */
export function strategyAddress(path: string, strategyId: string): string {
  return `${path}?${new URLSearchParams({ id: strategyId })}`
}
