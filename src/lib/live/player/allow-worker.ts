interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

let isAllowed = false

/**
 * Lets the player start its embedded worker in browsers that accept scripts only from trusted sources; anything but
 * this page's own blobs remains refused.
 */
export function allowOwnWorker(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (isAllowed || !trustedTypes) return
  isAllowed = true
  trustedTypes.createPolicy('default', {
    createScriptURL(url) {
      if (url.startsWith(`blob:${location.origin}/`)) return url
      throw new TypeError('not a script of this page')
    },
  })
}
