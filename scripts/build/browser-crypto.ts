import type { Plugin } from 'vite'

/**
 * crypto-js looks for Node's `require` if a browser has no `crypto`; every browser has it. Without this check the
 * bundler's runtime, which each page with an island loads, needs no substitute for `require`.
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
