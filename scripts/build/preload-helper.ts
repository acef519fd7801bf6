import type { Plugin } from 'vite'

/**
 * Vite wraps every `import()` in a helper of 1.8 kB that preloads styles and scripts. Styles are inline here and
 * islands preload their scripts, so the only remaining task is reporting a missing chunk to the page.
 */
const HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new Event('vite:preloadError'))
  throw error
})`

export function lightPreloadHelper(): Plugin {
  return {
    name: 'light-preload-helper',
    enforce: 'pre',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: false } } : undefined,
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => HELPER },
  }
}
