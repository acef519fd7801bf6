import { build, type Plugin, type ResolvedConfig } from 'vite'

const SUFFIX = /\?inline-script(=[\w-]+)?$/
const PREFIX = '\0inline-script:'

/**
 * `import source from './head.ts?inline-script'` returns the module and all its imports as the text of one classic
 * script, minified, for a `<script>` that must run before anything is painted. `?inline-script=name` returns the copy in which
 * `__VARIANT__` is that name, and without what only others need.
 */
export function inlineScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'inline-script',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    async resolveId(id, importer) {
      const [suffix] = SUFFIX.exec(id) ?? []
      if (suffix === undefined) return
      const file = await this.resolve(id.slice(0, -suffix.length), importer)
      return file && PREFIX + file.id + suffix
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return
      const [suffix = '', variant = ''] = SUFFIX.exec(id) ?? []
      const file = id.slice(PREFIX.length, -suffix.length)
      const { code, files } = await bundle(file, variant.slice(1), config)
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

interface Bundle {
  code: string
  files: readonly string[]
}

async function bundle(file: string, variant: string, config: ResolvedConfig): Promise<Bundle> {
  const result = await build({
    configFile: false,
    root: config.root,
    logLevel: 'error',
    publicDir: false,
    define: { ...buildConstants(config), __VARIANT__: JSON.stringify(variant) },
    build: {
      write: false,
      target: ['chrome99', 'safari15.4'],
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: file,
        output: { format: 'iife' },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
      },
    },
  })
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
  const [chunk] = outputs
  if (chunk?.type !== 'chunk') throw new Error(`${file} did not become one script`)
  return { code: chunk.code.trim(), files: chunk.moduleIds.filter((id) => id.startsWith('/')) }
}

/** Our own `__NAMES__` only; Vite and Astro define theirs in the inner build. */
function buildConstants({ define = {} }: ResolvedConfig): Record<string, unknown> {
  return Object.fromEntries(Object.entries(define).filter(([name]) => /^__[A-Z_]+__$/.test(name)))
}
