import { basename } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { buildConstants } from './scripts/build/constants.ts'
import { finishPages } from './scripts/build/finish-pages.ts'
import { GATEWAY_SPACES } from './scripts/build/host/host-files.ts'
import { inlineScript } from './scripts/build/inline-script.ts'
import { pagePaths } from './scripts/build/pages.ts'
import { lightPreloadHelper } from './scripts/build/preload-helper.ts'
import { makeSearchIndex, searchIndex } from './scripts/build/search-index/search-index.ts'

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
const builtPaths = pagePaths(hasTestPages, brand)
const index = await makeSearchIndex(env.MARKET_LISTINGS, builtPaths)
const indexConstant = { url: (assetsPrefix ?? '') + index.path, count: index.count }

/** What every page loads: one chunk, so that the frame costs one request. */
const FRAME = /src\/layouts\/(frame\.ts|BaseLayout\.astro\?astro&type=script)/
/** Its later half, with the stores that islands share: the second request of those who need it. */
const LATER =
  /node_modules\/nanostores\/|src\/layouts\/frame-later|src\/lib\/account\/session\/(session-store|page-session|follow-user)|src\/lib\/shell\/popup\/(toast|toast-store|popup)\.ts|src\/elements\/shell\/popup\/(toast|popup)\.ts/
/** React with the least that every island shows: each would else come by a request of its own. */
const REACT =
  /node_modules\/react\/|src\/islands\/ui\/(use-store|late|Button|Skeleton|Badge)\.tsx?$/
/** What stands in the place of a list, and the tabs above it. */
const LISTS =
  /src\/islands\/ui\/(Empty|EmptyStates|Tabs)\.tsx$|src\/lib\/ui\/drawings\.ts|src\/lib\/shell\/page\/empty-state-messages\.ts/
const chunkGroups = [
  // The bundler's own few lines would else live in React's chunk, and everything would fetch React for them.
  { name: 'runtime', test: /rolldown\/runtime/, priority: 3 },
  { name: 'frame', test: FRAME, priority: 2 },
  // Storage alone, for reading pages: it would else come with the stores.
  { name: 'storage', test: /src\/lib\/shell\/storage\/storage\.ts/, priority: 2 },
  // What a campaign's visitors load besides the frame, since they bring a channel: one small file.
  {
    name: 'entry',
    test: /src\/lib\/(account\/entry\/entry|shell\/storage\/arrival|invite\/share-origin)\.ts/,
    priority: 2,
  },
  { name: 'later', test: LATER, priority: 1 },
  { name: 'react', test: REACT, priority: 1 },
  { name: 'lists', test: LISTS, priority: 0 },
  // One file for every way an island is drawn, by the page or by a script of it.
  { name: 'react-dom', test: /node_modules\/(react-dom|@astrojs\/react)\//, priority: 1 },
]

/** `npm run dev` runs a gateway beside the dev server and passes its addresses on. */
const gatewayProxy = env.GATEWAY_URL
  ? Object.fromEntries(GATEWAY_SPACES.map((space) => [`^/${space}(/|$|\\?)`, env.GATEWAY_URL]))
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
    searchIndex(index),
    finishPages({ hasTestPages, site, assetsPrefix, apiOrigin, mediaOrigins }),
  ],
  vite: {
    plugins: [inlineScript(), lightPreloadHelper()],
    resolve: {
      alias: {
        '#brand.css': `${import.meta.dirname}/src/styles/brands/${brand}.css`,
        '#brand-pictures': `${import.meta.dirname}/src/content/pictures/${brand}`,
      },
    },
    define: buildConstants({ brand, apiOrigin, builtPaths, searchIndex: indexConstant }, env),
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
