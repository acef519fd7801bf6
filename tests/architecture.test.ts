import { describe, expect, test } from 'vitest'
import { ERROR_ROUTE, findRoute } from '../src/lib/shell/page/routes.ts'
import { importCycles } from './support/architecture/cycles.ts'
import { deadExports, deadIcons } from './support/architecture/dead-exports.ts'
import { domainsInCycles, KINDS, usedEdges } from './support/architecture/domain-edges.ts'
import { addressesOf, pages as pagesOf } from './support/architecture/pages.ts'
import {
  importsOf,
  lineCount,
  linesMatching,
  type SourceFile,
  sourceFiles,
} from './support/architecture/source-tree.ts'

/** The shape of the tree (ARCHITECTURE.md). Each failure names the offender; the test's name is the rule. */
const all = sourceFiles()
const shipped = all.filter((file) => !file.isTest && /^(src|api|gateway)\//.test(file.path))
const site = shipped.filter((file) => file.path.startsWith('src/'))
const islands = site.filter((file) => file.path.startsWith('src/islands/'))
const under = (...rooms: string[]) =>
  shipped.filter((file) => rooms.some((room) => file.path.startsWith(`${room}/`)))
const except = (files: readonly SourceFile[], ...paths: (string | RegExp)[]) =>
  files.filter(
    ({ path }) => !paths.some((one) => (typeof one === 'string' ? path === one : one.test(path))),
  )
const named = (files: readonly SourceFile[]) => files.map(({ path }) => path)

describe('the arrow', () => {
  const FOUNDATION = ['api', 'src/lib', 'src/styles']
  /** Room → rooms it may import from, besides itself and packages. */
  const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
    api: [],
    gateway: ['api'],
    'src/lib': ['api', 'src/content'],
    'src/content': ['src/lib'],
    'src/styles': [],
    'src/elements': FOUNDATION,
    'src/islands': [...FOUNDATION, 'src/elements'],
    'src/components': [...FOUNDATION, 'src/elements', 'src/islands', 'src/content'],
    'src/layouts': [...FOUNDATION, 'src/elements', 'src/islands', 'src/components'],
    'src/pages': [
      ...FOUNDATION,
      'src/elements',
      'src/islands',
      'src/components',
      'src/layouts',
      'src/content',
    ],
  }
  const ownRoom = (path: string) => /^(api|gateway|src\/[^/]+)\//.exec(path)?.[1]

  test.each(Object.keys(MAY_IMPORT))(
    'the room %s imports only from the rooms to its right',
    (room) => {
      const allowed = [room, ...(MAY_IMPORT[room] ?? [])]
      const offenders = under(room).flatMap((file) =>
        importsOf(file)
          .filter(
            (target) => ownRoom(target) && !allowed.some((one) => target.startsWith(`${one}/`)),
          )
          .map((target) => `${file.path} -> ${target}`),
      )
      expect(offenders).toEqual([])
    },
  )

  test('shipped code needs neither tests nor scripts', () => {
    const offenders = shipped.filter((file) =>
      importsOf(file).some((target) => /^(tests|scripts)\//.test(target)),
    )
    expect(named(offenders)).toEqual([])
  })

  test('lib knows no React, no Astro component and no style', () => {
    const offenders = under('src/lib').flatMap((file) =>
      importsOf(file)
        .filter((target) => /^(react|@nanostores\/react)|\.(astro|tsx|css)$/.test(target))
        .map((target) => `${file.path} -> ${target}`),
    )
    expect(offenders).toEqual([])
  })

  test.each(KINDS)('a domain of $room reaches only into those declared', (kind) => {
    const used = usedEdges(kind, shipped)
    const declared = Object.entries(kind.edges).flatMap(([from, all]) =>
      all.map((to) => `${from} -> ${to}`),
    )
    const offenders = [...used].filter(([edge]) => !declared.includes(edge))
    expect(offenders.map(([, where]) => where)).toEqual([])
    expect(
      declared.filter((edge) => !used.has(edge)),
      'edges without an import',
    ).toEqual([])
  })

  test.each(KINDS)('a domain of $room reaches itself through a hub alone', (kind) => {
    expect(domainsInCycles(kind)).toEqual([])
  })

  test('nothing needs the whole of crypto-js or a schema library', () => {
    const offenders = shipped.filter((file) =>
      importsOf(file).some((target) =>
        /^(crypto-js|zod|valibot|@nanostores\/persistent)$/.test(target),
      ),
    )
    expect(named(offenders)).toEqual([])
  })
})

describe('pages', () => {
  const pages = pagesOf(shipped)

  test('a page has at most 40 lines and neither style nor script', () => {
    expect(named(pages.filter((page) => lineCount(page) > 40))).toEqual([])
    expect(linesMatching(pages, /<(style|script)\b/)).toEqual([])
  })

  test('a page uses one layout', () => {
    const layoutsOf = (page: SourceFile) =>
      importsOf(page).filter((target) => target.startsWith('src/layouts/'))
    expect(named(pages.filter((page) => layoutsOf(page).length !== 1))).toEqual([])
  })

  test('a page is framed by the layout of its rows in the route table', () => {
    const offenders = pages.flatMap((page) => {
      const wanted = addressesOf(page).map((path) => `src/layouts/${layoutName(path)}.astro`)
      return wanted.filter((layout) => !importsOf(page).includes(layout)).map(() => page.path)
    })
    expect(offenders).toEqual([])
  })

  /** `details` → `DetailsLayout`; the page hosts show for their own failures has a row apart. */
  function layoutName(path: string): string {
    const { layout = '' } = path === ERROR_ROUTE.path ? ERROR_ROUTE : (findRoute(path) ?? {})
    return `${layout.charAt(0).toUpperCase()}${layout.slice(1).replace('Layout', '')}Layout`
  }
})

describe('components', () => {
  const components = under('src/components')

  test('a script inside one has at most 60 lines', () => {
    const inside = components.flatMap(({ path, code }) =>
      [...code.matchAll(/<script(?![^>]*\btype=)[^>]*>([\s\S]*?)<\/script>/g)]
        .filter(([, script = '']) => script.trim().split('\n').length > 60)
        .map(() => path),
    )
    expect(inside).toEqual([])
  })
})

describe('elements', () => {
  const elements = under('src/elements')

  test('an element has at most 200 lines', () => {
    const long = elements.filter(
      (file) => file.path.endsWith('-element.ts') && lineCount(file) > 200,
    )
    expect(named(long)).toEqual([])
  })

  test('an element catches nothing: `act` and stores say why a call failed', () => {
    const others = except(
      elements,
      'src/elements/shell/act.ts',
      // Clipboard, pictures, canvas and constructed sheets are missing in some browsers.
      'src/elements/shell/clipboard.ts',
      'src/elements/shell/draw-picture.ts',
      'src/elements/shell/page/restore.ts',
      'src/elements/invite/poster/poster-picture.ts',
      // A page is complete without the chat app's card, and a campaign's without its figures.
      'src/elements/invite/chat-card.ts',
      'src/elements/landing/live-figures.ts',
      // Code that loads with a tap may not arrive: the page offers another try, or a link in its place.
      'src/elements/live/player/video-player-element.ts',
      'src/elements/quote/pro-chart/open-pro-chart.ts',
      'src/elements/watchlist/watch-element.ts',
      'src/elements/welfare/welfare-door-element.ts',
    )
    expect(linesMatching(others, /\btry \{/)).toEqual([])
  })

  test('`act` and bound forms mark a button as busy, and nobody else', () => {
    const others = except(
      elements,
      'src/elements/shell/act.ts',
      'src/elements/shell/bind-form.ts',
      // A code is sent by the store of its form, which says how long.
      'src/elements/account/phone-code-element.ts',
    )
    expect(linesMatching(others, /aria-busy/)).toEqual([])
  })

  test('the sentence of a failure is chosen in one place', () => {
    const others = except(site, 'src/lib/shell/transport/errors.ts')
    expect(linesMatching(others, /instanceof ApiError (\?|&& \w+\.message)/)).toEqual([])
  })

  test('`parts.ts` finds what markup marks', () => {
    const byHand = /querySelector(All)?(<[^>]*>)?\(\s*[`'"][^`'"]*\[data-/
    // Every page's frame, the pages to be read and a campaign's inlined script pay for each byte.
    const others = except(
      elements,
      /^src\/elements\/shell\//,
      'src/elements/invite/inviter.ts',
      'src/elements/news/reading-page.ts',
      'src/elements/news/reading-visit.ts',
      'src/elements/landing/campaign-clock.ts',
      'src/elements/landing/live-figures.ts',
      'src/elements/landing/page-events.ts',
    )
    expect(linesMatching(others, byHand)).toEqual([])
    const single = /querySelector(All)?(<[^>]*>)?\(\s*[`'"]\[data-[\w-]+(="[^"]*")?\][`'"]\)/
    expect(linesMatching(under('src/components'), single)).toEqual([])
  })
})

describe('islands', () => {
  const wired = islands.filter((file) => file.path.endsWith('.island.tsx'))
  const astro = site.filter((file) => file.path.endsWith('.astro'))
  const HOOK = 'src/islands/ui/use-store.ts'
  const nameOf = (file: SourceFile) =>
    file.path.split('/').pop()?.replace('.island.tsx', 'Island') ?? ''

  test('an island is two files: one wires, one shows', () => {
    const paths = new Set(named(islands))
    const alone = wired.filter((file) => !paths.has(file.path.replace('.island.tsx', '.tsx')))
    expect(named(alone)).toEqual([])
  })

  test('an island is exported under the name of its file', () => {
    const nameless = wired.filter(
      (file) => !new RegExp(`\\bexport function ${nameOf(file)}\\b`).test(file.code),
    )
    expect(named(nameless)).toEqual([])
  })

  test('an island says why it is one', () => {
    expect(named(wired.filter((file) => !file.text.includes('Why is this an island?')))).toEqual([])
  })

  test('nothing hydrates at once without a reason, nothing without markup from the build', () => {
    expect(linesMatching(astro, /client:only/)).toEqual([])
    const eager = wired.filter((file) =>
      new RegExp(`<${nameOf(file)}\\b[^>]*client:load`).test(allText(astro)),
    )
    expect(named(eager.filter((file) => !file.text.includes('client:load')))).toEqual([])
  })

  test('a page wakes one island by itself, which is what the page is; another one needs a reason', () => {
    const byPath = new Map(astro.map((file) => [file.path, file]))
    const idleOn = (page: SourceFile) =>
      componentsOf(page, byPath).flatMap(({ code }) => [
        ...code.matchAll(/<\w+\b[^>]*client:idle/g),
      ])
    const crowded = pagesOf(shipped).filter((page) => idleOn(page).length > 1)
    expect(named(crowded)).toEqual([
      // The progress of an order prints nothing, or its bare place, until the order is known: it cannot come into sight.
      'src/pages/ContractDetailRefund.astro',
      'src/pages/ContractDetailV2.astro',
      'src/pages/ContractsRefund.astro',
      'src/pages/InvoiceDetail.astro',
      // Neither can the gift of the moment, which most visits do not have.
      'src/pages/windmill.astro',
    ])
  })

  /** A page with the components it is made of. */
  function componentsOf(
    file: SourceFile,
    byPath: ReadonlyMap<string, SourceFile>,
    seen = new Set<SourceFile>(),
  ): readonly SourceFile[] {
    if (seen.has(file)) return []
    seen.add(file)
    for (const target of importsOf(file)) {
      const next = byPath.get(target)
      if (next) componentsOf(next, byPath, seen)
    }
    return [...seen]
  }

  test('the wiring alone reads stores, through the one hook that starts with what the build rendered', () => {
    expect(linesMatching(except(islands, /\.island\.tsx$/, HOOK), /\buseStore\(/)).toEqual([])
    const bare = except(site, HOOK).filter((file) => importsOf(file).includes('@nanostores/react'))
    expect(named(bare)).toEqual([])
  })

  test('islands neither fetch nor time nor store nor speak Chinese', () => {
    const reaching =
      /\b(fetch\(|setInterval|setTimeout|localStorage|sessionStorage|Date\.now|new Date\(\))|\p{Script=Han}/u
    expect(linesMatching(islands, reaching)).toEqual([])
  })

  const allText = (files: readonly SourceFile[]) => files.map((file) => file.code).join('\n')
})

describe('stores', () => {
  test('a store catches nothing: the shapes of `data` do', () => {
    const stores = under('src/lib').filter(({ path }) => path.endsWith('-store.ts'))
    const others = except(
      stores,
      // An edge: cookie and chunk may be missing.
      'src/lib/account/session/session-store.ts',
      // Decision 0017: a conversation and a table whose rows move are read in their own way.
      'src/lib/live/chat/chat-store.ts',
      'src/lib/market/rank/rank-store.ts',
      // A number that belongs to another account is a step of its form.
      'src/lib/account/sign-in/phone-binding-store.ts',
    )
    expect(linesMatching(others, /\btry \{/)).toEqual([])
  })

  test('no file only hands calls through: what loads or sends names its call', () => {
    expect(named(under('src/lib').filter(({ path }) => /-calls\.ts$/.test(path)))).toEqual([])
  })
})

describe('forms', () => {
  test('a form is one of `form`, bound by `bindForm` or `StoreForm` (decision 0018)', () => {
    const others = except(
      under('src/elements', 'src/islands', 'src/components'),
      'src/elements/shell/bind-form.ts',
      'src/islands/ui/StoreForm.tsx',
      // These wait for the forms of a page, whichever they are.
      'src/elements/landing/page-events.ts',
      /^src\/elements\/shell\/page\//,
      // A choice.
      'src/elements/search/search-element.ts',
      /^src\/elements\/quote\/pro-chart\/(compare-view|indicator-sheet|sketch-sheets)\.ts$/,
      'src/islands/diagnosis/StockPicker.tsx',
      'src/islands/order/list/OrderFilter.tsx',
      /^src\/islands\/screening\/(CustomChoice|ScreenForm)\.tsx$/,
      // A look-up.
      'src/components/contract/VerifyDocument.astro',
      'src/components/course/CertificateCheck.astro',
      'src/elements/contract/verify-element.ts',
      'src/islands/screening/look-back/LookBack.tsx',
      /\/debug\//,
      // A confirmation that stays on the device.
      'src/elements/legal/risk-confirm.ts',
      // A line of a conversation.
      'src/islands/live/chat/ChatComposer.tsx',
    )
    const byHand = linesMatching(others, /addEventListener\('submit'|\.onsubmit\b/)
    const plain = others.filter(({ path }) => path.endsWith('.tsx'))
    expect([...byHand, ...linesMatching(plain, /<form\b/)]).toEqual([])
  })
})

describe('cycles', () => {
  const code = all.filter((file) => !file.isTest && !file.path.startsWith('tests/'))

  test('no file imports a value or a type from a file that imports it', () => {
    expect(importCycles(code)).toEqual([])
  })
})

describe('edges', () => {
  /** The only files that may touch what tests replace; an elapsed time of transport is no business time. */
  const EDGES: readonly [what: string, pattern: RegExp, where: readonly (string | RegExp)[]][] = [
    [
      'web storage',
      /\b(localStorage|sessionStorage)\b/,
      ['src/lib/shell/storage/storage.ts', 'src/lib/browser.d.ts'],
    ],
    [
      'the clock',
      /\bDate\.now\(|\bnew Date\(\)/,
      [
        'src/lib/shell/transport/clock.ts',
        'src/elements/shell/page/chunk-guard.ts',
        'gateway/clock.ts',
        'gateway/doctor.ts',
        'gateway/housekeeping.ts',
        /^gateway\/(http|stream|sandbox)\//,
      ],
    ],
    [
      'the network',
      /(?<![.\w])fetch\(/,
      [
        'src/lib/data/public-read.ts',
        // What a page reads first leaves before any module runs.
        'src/lib/shell/first-read/first-read.ts',
        'src/lib/shell/transport/call-request.ts',
        // A hashed file of the build, no call.
        'src/lib/search/index/fetch-index.ts',
        // The sandbox's outbox is no call of the agreement.
        'src/lib/debug/sandbox.ts',
        // A campaign page cannot afford the transport before the first tap.
        'src/elements/landing/live-figures.ts',
        // Neither can an invitation, which names who sent it.
        'src/elements/invite/inviter.ts',
        // Asks whether there is a network, no call.
        'src/elements/shell/page/progress.ts',
        // It refuses to be called within a transaction.
        'gateway/http/outside.ts',
      ],
    ],
    // It refuses to be called within a transaction.
    ['the mail server', /'nodemailer'/, ['gateway/mail/smtp.ts']],
    [
      'event streams',
      /\bnew EventSource\(|text\/event-stream/,
      [
        'src/lib/shell/transport/event-stream.ts',
        'src/lib/news/light-stream.ts',
        'gateway/stream/event-stream.ts',
      ],
    ],
    [
      'repeating timers',
      /\bsetInterval\(/,
      ['gateway/housekeeping.ts', 'gateway/stream/open-streams.ts'],
    ],
    [
      'the environment',
      /\bprocess\.env\b/,
      [
        'gateway/doctor.ts',
        'gateway/main.ts',
        'gateway/migrate.ts',
        'gateway/move.ts',
        'gateway/restore.ts',
      ],
    ],
    ['the clipboard', /\bnavigator\.clipboard\b/, ['src/elements/shell/clipboard.ts']],
    ['cookies', /\bdocument\.cookie\b/, ['src/lib/shell/storage/cookie.ts']],
    ['the login address', /\/login\?gotourl/, ['src/lib/account/session/login-address.ts']],
  ]

  test.each(EDGES)('the edge of %s is touched by its own file alone', (_, pattern, where) => {
    expect(linesMatching(except(shipped, ...where), pattern)).toEqual([])
  })

  test('the words of the wire end at the agreement', () => {
    expect(
      linesMatching(under('src', 'gateway'), /\b(zbId|platForm|ntype|nq)\b|\b[a-z]+Uid\b/),
    ).toEqual([])
  })

  test('no text ever becomes markup', () => {
    const sinks =
      /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|parseFromString)\b|document\.write|\beval\(|new Function\(/
    expect(linesMatching(site, sinks)).toEqual([])
  })
})

describe('the gateway', () => {
  test('a handler asks queries and rules: it holds no SQL', () => {
    const routes = under('gateway').filter((file) =>
      /(?:=|default) (handle|handleInSteps|endpoint|opsPage|listPage|editPage)\(/.test(file.code),
    )
    const statement = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/
    expect(linesMatching(routes, statement)).toEqual([])
  })

  test('the database has one type, whose tables need no import', () => {
    const others = except(
      under('gateway'),
      'gateway/db/schema.ts',
      'gateway/db/transaction-scope.ts',
    )
    const again = /(?<!new )\bKysely<Database>|^import '[^']*tables\.ts'/
    expect(linesMatching(others, again)).toEqual([])
  })

  test('a handler is the default export of its file, beside the call under its own name', () => {
    const aliased = /^export const \w+ = handle\(|\bas \w+Call\b/
    expect(linesMatching(under('gateway'), aliased)).toEqual([])
  })

  test('state that outlives a request belongs to the services of a node', () => {
    const others = except(
      under('gateway'),
      // Read from files of the build, which a process reads once.
      'gateway/contract/document/contract-font.ts',
      'gateway/contract/document/draw-document.ts',
      'gateway/games/game-files.ts',
      'gateway/hooks/find-exports.ts',
      'gateway/http/openapi/openapi.endpoint.ts',
      'gateway/landing/campaign-files.ts',
      // Derived from the key, which is its only input.
      'gateway/account/key/seal-value.ts',
      // By the secret that opens it, which is all that is given to who seals a field.
      'gateway/account/key/key-ring.ts',
      // A process, of which a folder knows one.
      'gateway/db/folder-lock.ts',
      'gateway/main.ts',
    )
    const kept = /^(export )?let |^(export )?const [^=]+ = new (Weak|Map(<.*>)?\(\)|Set(<.*>)?\(\))/
    expect(linesMatching(others, kept)).toEqual([])
  })

  test('payments are read and written by their queries alone', () => {
    const others = except(
      under('gateway'),
      'gateway/payment/payment-queries.ts',
      // A refund is parts of payments.
      'gateway/order/refund/refund-queries.ts',
      'gateway/order/refund/part-queries.ts',
      /\/migrations\//,
    )
    expect(linesMatching(others, /(From|Into|Table|Join)\('payments'/)).toEqual([])
  })
})

describe('time and money', () => {
  const RULES = 'api/china-time.ts'

  test('the library of the calendar stays behind one module per runtime', () => {
    const users = shipped.filter((file) => importsOf(file).some((to) => /^dayjs\b/.test(to)))
    expect(named(users)).toEqual(['gateway/china-time.ts', 'src/lib/shell/format/china-time.ts'])
  })

  test('the offset of UTC+8 and the length of a day are written once', () => {
    // An example in a sentence.
    const others = except(shipped, RULES, 'api/sandbox/clock.ts')
    const again = /\b(480 \* 60_000|8 \* (3_600_000|HOUR)|86_400_000|DAY\w* \/ 3)|\+08:00/
    expect(linesMatching(others, again)).toEqual([])
  })

  test('nobody cuts a time out of a text: each form has a function', () => {
    // A countdown shows a duration.
    const forms = except(shipped, RULES, /\/format\/(time-text|countdown)\.ts$/)
    const cut = /(toISOString\(\)|\b\w*(Text|Fields|dayOf|monthOf)\([^;]*?\))\.(slice|substring)\(/
    expect(linesMatching(forms, cut)).toEqual([])
  })

  test('an amount of fen is written by the one module of money', () => {
    const others = except(shipped, 'gateway/money.ts', 'src/lib/shell/format/money.ts')
    const again = /[fF]en \/ (100|FEN_PER_YUAN)\)\.to|formatPrice\([^)]*[fF]en\b/
    expect(linesMatching(others, again)).toEqual([])
  })
})

describe('looks', () => {
  test('raw colours stand in the brands alone', () => {
    const dressed = except(site, /^src\/styles\/brands\//).filter((file) =>
      /\.(css|astro|tsx)$/.test(file.path),
    )
    const colour = /(?<![\w&/"'])#[0-9a-f]{3,8}\b(?![/-])|\b(rgba?|hsla?|oklch)\(/i
    expect(linesMatching(dressed, colour)).toEqual([])
  })

  test('no rule shouts and no element carries its own style', () => {
    expect(linesMatching(site, /!important|\sstyle=(\{|")/)).toEqual([])
  })
})

describe('files', () => {
  test('a file has at most 300 lines', () => {
    expect(
      except(all, /^tests\//)
        .filter((file) => lineCount(file) > 300)
        .map((file) => `${file.path}: ${lineCount(file)}`),
    ).toEqual([])
  })

  test('a file has a name of its own', () => {
    const nameless = /\/(utils?|helpers?|common|misc|types|index|shared)\.(ts|tsx|mjs)$/
    expect(named(all.filter((file) => nameless.test(file.path)))).toEqual([])
  })

  test('nothing is exported that nobody needs, or tests alone', () => {
    expect(deadExports(all)).toEqual([])
    expect(deadIcons(all)).toEqual([])
  })

  test('no module is a version of another', () => {
    const versioned = /(V\d+|New|Old|Copy|\d)\.(ts|tsx|astro)$/
    const modules = except(all, /^src\/pages\//, /\/migrations\//)
    expect(named(modules.filter((file) => versioned.test(file.path)))).toEqual([])
  })

  test('no type lies', () => {
    // The dispatcher decodes with the call's own codec, which the type system cannot follow.
    const believed = except(shipped, 'gateway/http/handle.ts')
    expect(linesMatching(believed, /\bas unknown as\b|@ts-(ignore|nocheck)|\bas any\b/)).toEqual([])
  })

  test('no failure is swallowed without a reason beside it', () => {
    const swallowed = /catch\s*(\([^)]*\))?\s*\{\s*\}|\.catch\(\(\)\s*=>\s*\{\s*\}\)/
    const offenders = shipped.flatMap(({ path, text }) => {
      const lines = text.split('\n')
      return lines.flatMap((line, i) =>
        swallowed.test(line) && !lines[i - 1]?.includes('//') ? `${path}:${i + 1}` : [],
      )
    })
    expect(offenders).toEqual([])
  })

  test('an optional call is sent by `callSilently`, so that its failure shows no toast', () => {
    const loud = shipped.filter(({ code }) =>
      /silently\(\s*(Promise\.all\(\[\s*)?call\([^;]*?\)/.test(code),
    )
    const quiet = /\bQUIET\b|isQuiet: true/
    expect(named(loud.filter(({ code }) => !quiet.test(code)))).toEqual([])
  })

  test('no test is left out and none replaces our own modules', () => {
    const tests = all.filter((file) => file.isTest && file.path !== 'tests/architecture.test.ts')
    expect(linesMatching(tests, /\.(only|skip|fixme|todo)\(|\bvi\.mock\(/)).toEqual([])
    // Recorded market data is no part of the tree: its tests rest where the folder is absent.
    expect(linesMatching(tests, /\.(runIf|skipIf)\((?!hasMarketData\))/)).toEqual([])
  })
})
