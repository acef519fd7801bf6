/** The query without the named words, every other one byte for byte as it was. */
export function withoutParams(search: string, names: readonly string[]): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(pair.split('=', 1)[0] ?? ''))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
