import {
  HASHED_CACHE,
  HASHED_HEADERS,
  HASHED_PREFIX,
  type Headers,
  PAGE_CACHE,
  SECURITY_HEADERS,
  SILENT_HEADERS,
  SILENT_PATHS,
} from '../../../gateway/site/headers.ts'

/** Addresses that the gateway answers: the dev server forwards these. */
export const GATEWAY_SPACES: readonly string[] = [
  'apiRequest',
  'public',
  'stream',
  'collect',
  'oauth',
  'payment',
  'sms',
  'sandbox',
  'ops',
  'file1',
  'file2',
  'file3',
  'files',
  'thirdwx',
  'video',
  'healthz',
]

const INSIDE = ['sandbox', 'ops', 'healthz']

/** Addresses that a public host forwards: not the stand-ins, the operators' pages and the gateway's own health. */
export const PUBLIC_SPACES: readonly string[] = GATEWAY_SPACES.filter(
  (space) => !INSIDE.includes(space),
)

/** Pages that the gateway writes content into: hosts forward them to it. */
export const FILLED_PAGES: readonly string[] = [
  'Course',
  'CourseList',
  'KXDetail',
  'KXDetail2',
  'Newspaper',
  'OfflineCourse',
  'announcement',
  'bookDetail',
  'bunchPlanting',
  'collegeVideo',
  'stockInformation',
]

/**
 * `_headers` of Cloudflare Pages and Netlify. Matching rules add up, so a later rule first removes what it replaces
 * (`! Name`); files outside the hashed folder are revalidated like pages.
 */
export function headersFile(): string {
  return [
    rule('/*', { ...SECURITY_HEADERS, 'Cache-Control': PAGE_CACHE }),
    ...SILENT_PATHS.map((path) => replacing(path, SILENT_HEADERS)),
    replacing(`${HASHED_PREFIX}*`, { ...HASHED_HEADERS, 'Cache-Control': HASHED_CACHE }),
  ].join('\n')
}

function rule(path: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${path}\n${lines.join('')}`
}

function replacing(path: string, headers: Headers): string {
  const [first = '', ...rest] = rule(path, headers).split('\n')
  const cleared = Object.keys(headers)
    .filter((name) => name === 'Cache-Control' || name in SECURITY_HEADERS)
    .map((name) => `  ! ${name}`)
  return [first, ...cleared, ...rest].join('\n')
}

/** `_redirects`: with a gateway on another origin, its addresses also work on the site's own. */
export function redirectsFile(apiOrigin: string): string {
  if (!apiOrigin)
    return '# The gateway is on this origin: docs/hosting says how its addresses are passed on.\n'
  return PUBLIC_SPACES.map((space) => `/${space}/* ${apiOrigin}/${space}/:splat 200\n`).join('')
}
