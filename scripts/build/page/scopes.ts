const SCOPE = /data-astro-cid-\w+/g

/** Shortens the names by which a page's styles find the elements of their component: no two pages share them. */
export function scopeShortener(): (text: string) => string {
  const names = new Map<string, string>()
  return (text) =>
    text.replace(SCOPE, (scope) => {
      const name = names.get(scope) ?? `data-${names.size}`
      names.set(scope, name)
      return name
    })
}
