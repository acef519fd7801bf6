import type { Plugin } from 'vite'

/**
 * Vite wraps every `import()` in a helper of 1.8 kB that preloads styles and scripts. Styles are inline here and
 * islands preload their scripts, so the only remaining task is reporting a missing chunk to the page.
 */
const HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(new Event('vite:preloadError'))
  throw error
});`

const FROM_FRAME =
  /^import\s*\{\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*\}\s*from\s*"\.\/BaseLayout\.[^"]*";?/m

/** The script of a page that imports nothing of the frame but the helper gets its own, and need not fetch the frame. */
export function withOwnHelper(code: string): string {
  const [, exported = '', name = exported] = FROM_FRAME.exec(code) ?? []
  if (!name) return code
  const rest = code.replace(FROM_FRAME, '')
  const word = name.replaceAll('$', '\\$')
  const uses = rest.match(new RegExp(`(?<![\\w$.])${word}(?![\\w$])`, 'g')) ?? []
  const loads =
    rest.match(new RegExp(`(?<![\\w$.])${word}\\((?:async\\s*)?\\(\\)\\s*=>`, 'g')) ?? []
  if (uses.length !== loads.length) return code
  return HELPER.replace('export const __vitePreload', `const ${name}`) + rest
}

/** Every load names the files to fetch beside it: there are none, as pages preload theirs. */
const NO_FILES = /(import\(`\.\/[^`]+`\)(?:\.then\([^()]*=>[^()]*(?:\(\))?\))*),\[\]\)/g

export function withoutFileLists(code: string): string {
  return code.replace(NO_FILES, '$1)')
}

export function lightPreloadHelper(): Plugin {
  return {
    name: 'light-preload-helper',
    enforce: 'pre',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: false } } : undefined,
    renderChunk: (code, { isEntry }) => (isEntry ? withOwnHelper(code) : undefined),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = withoutFileLists(file.code)
      },
    },
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => HELPER },
  }
}
