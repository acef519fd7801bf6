import { basename } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { browserCrypto } from './scripts/build/browser-crypto.ts'
import { chunkGroups } from './scripts/build/chunks.ts'
import { buildConstants } from './scripts/build/constants.ts'
import { finishPages } from './scripts/build/finish-pages.ts'
import { FILLED_PAGES, GATEWAY_SPACES } from './scripts/build/host/host-files.ts'
import { inlineScript } from './scripts/build/inline-script.ts'
import { pagePaths } from './scripts/build/pages.ts'
import { lightPreloadHelper } from './scripts/build/preload-helper.ts'
import { scopedName } from './scripts/build/scoped-names.ts'
import { createSearchIndex, searchIndex } from './scripts/build/search-index/search-index.ts'
import { tapDirective } from './scripts/build/tap-directive.ts'

const { env } = process
const brand = env.BRAND === 'news' ? 'news' : 'smart'
if (env.BRAND && env.BRAND !== brand) throw new Error(`BRAND is smart or news, not ${env.BRAND}`)
const hasTestPages = env.TEST_PAGES === '1'
const outDir = env.OUT_DIR || 'dist'
const site = env.SITE_URL || 'http://localhost:4321'
const assetsPrefix = env.ASSETS_PREFIX || undefined
const apiOrigin = env.API_ORIGIN || ''
/** Origins live pictures and recordings are streamed from. */
const mediaOrigins = (env.MEDIA_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean)
/** Origins of pictures that answers of the gateway name. */
const pictureOrigins = (env.PICTURE_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean)
for (const origin of pictureOrigins)
  if (!URL.canParse(origin) || new URL(origin).origin !== origin || !origin.startsWith('https://'))
    throw new Error(`PICTURE_ORIGINS: ${origin} is not an origin like https://pictures.example.com`)
/** A build with test pages reports nothing by chance: a test decides what `Math.random` says. */
const reportedShare = Number(env.PAGE_REPORTS_SHARE || (hasTestPages ? 1e-9 : 0.02))
if (!(reportedShare >= 0 && reportedShare <= 1))
  throw new Error(`PAGE_REPORTS_SHARE is ${env.PAGE_REPORTS_SHARE}, not a number from 0 to 1`)
const builtPaths = pagePaths(hasTestPages, brand)
const index = await createSearchIndex(env.MARKET_LISTINGS, builtPaths)
const indexConstant = { url: (assetsPrefix ?? '') + index.path, count: index.count }

/**
 * `npm run dev` runs a gateway beside the dev server and passes its addresses on; pages with content as well, which the
 * gateway asks back for as they are.
 */
const gatewayProxy = env.GATEWAY_URL
  ? {
      ...Object.fromEntries(
        GATEWAY_SPACES.map((space) => [`^/${space}(/|$|\\?)`, env.GATEWAY_URL]),
      ),
      [`^/(${FILLED_PAGES.join('|')})($|\\?)`]: {
        target: env.GATEWAY_URL,
        bypass: (request) => (request.headers['x-unfilled'] ? request.url : undefined),
      },
    }
  : undefined

export default defineConfig({
  site,
  output: 'static',
  outDir,
  // Builds into different folders may run beside each other.
  cacheDir: `node_modules/.astro/${basename(outDir)}`,
  trailingSlash: 'never',
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  build: {
    format: 'file',
    inlineStylesheets: 'always',
    assetsPrefix,
  },
  integrations: [
    react(),
    tapDirective(),
    searchIndex(index),
    finishPages({ hasTestPages, site, assetsPrefix, apiOrigin, mediaOrigins, pictureOrigins }),
  ],
  vite: {
    plugins: [inlineScript(), lightPreloadHelper(), browserCrypto()],
    resolve: {
      alias: {
        '#brand.css': `${import.meta.dirname}/src/styles/brands/${brand}.css`,
        '#brand-pictures': `${import.meta.dirname}/src/content/pictures/${brand}`,
      },
    },
    define: buildConstants(
      { brand, apiOrigin, builtPaths, pictureOrigins, reportedShare, searchIndex: indexConstant },
      env,
    ),
    css: { modules: { generateScopedName: scopedName } },
    server: { proxy: gatewayProxy },
    build: { target: ['chrome99', 'safari15.4'] },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
        },
      },
    },
  },
})
