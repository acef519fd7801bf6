import type { Plugin } from 'vite'

/**
 * crypto-js looks for Node's `require` where a browser has no `crypto`; every browser has. Without the question the
 * bundler's runtime, which each page with an island fetches, needs no substitute for it.
 */
export function browserCrypto(): Plugin {
  return {
    name: 'browser-crypto',
    apply: 'build',
    transform: {
      filter: { id: /crypto-js\/core\.js$/ },
      handler: (code) => code.replace("typeof require === 'function'", 'false'),
    },
  }
}
