import {
  type CheckupContext,
  type CheckupFinding,
  checkup,
  fails,
  notSetUp,
  ok,
  reasonOf,
} from '#gateway/hooks/checkup.ts'
import { HASHED_PREFIX, headersOf } from './headers.ts'

/** Any page but the first: hosts differ in how they find the file of one. */
const PAGE = '/MyCenter'
/** A page that the gateway writes content into. */
const FILLED_PAGE = '/KXDetail'
const NO_PAGE = '/no-page-of-the-site'
const RECIPES = 'see docs/hosting for the recipe of this host'

/** The built site as visitors get it, from the CDN in `SITE_URL` and the origins in `SITE_ORIGINS`. */
export const siteCheckup = checkup('site', async (context) => {
  const { env, config } = context
  const own = env.SITE_URL && URL.canParse(env.SITE_URL) ? [new URL(env.SITE_URL).origin] : []
  const origins = [...new Set([...own, ...config.siteOrigins])]
  if (origins.length === 0)
    return notSetUp('SITE_URL, SITE_ORIGINS: name the public origin, and its headers are checked')
  const all = await Promise.all(origins.map((origin) => originFindings(origin, context)))
  return all.flat()
})

async function originFindings(
  origin: string,
  parts: CheckupContext,
): Promise<readonly CheckupFinding[]> {
  try {
    const findings = [
      await pageFinding(origin, parts),
      await contentFinding(origin, parts),
      await missingFinding(origin, parts),
    ]
    const isPublic = origin.startsWith('https:')
    return isPublic ? [...findings, await redirectFinding(origin, parts)] : findings
  } catch (error) {
    return [fails(reasonOf(error), 'see DNS, certificate and CDN', origin)]
  }
}

async function pageFinding(origin: string, parts: CheckupContext): Promise<CheckupFinding> {
  const page = await get(origin + PAGE, parts)
  const html = await page.text()
  if (page.status !== 200)
    return fails(`${PAGE} answers ${page.status}: pages have no redirect`, RECIPES, origin)
  const hashed = /["'](?:https?:\/\/[^"'/]+)?(\/_astro\/[^"']+)["']/.exec(html)?.[1]
  const wrong = [
    ...wrongHeaders(page, headersOf(PAGE, true)),
    ...(/http-equiv="Content-Security-Policy"/i.test(html) ? [] : ['no policy in the page']),
    ...(hashed ? await wrongFile(origin, hashed, parts) : [`no file under ${HASHED_PREFIX}`]),
  ]
  if (wrong.length > 0) return fails(wrong.join('; '), RECIPES, origin)
  return ok('pages, headers, policy and caching are as built', origin)
}

async function wrongFile(origin: string, path: string, parts: CheckupContext) {
  const file = await get(origin + path, parts)
  await file.body?.cancel()
  if (file.status !== 200) return [`${path} answers ${file.status}`]
  return wrongHeaders(file, headersOf(path, false))
}

function wrongHeaders({ headers }: Response, wanted: Readonly<Record<string, string>>) {
  return Object.entries(wanted)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => `${name} is ${headers.get(name) ?? 'missing'}`)
}

/** A page whose file says that its content is missing, unless the gateway has written it. */
async function contentFinding(origin: string, parts: CheckupContext): Promise<CheckupFinding> {
  const part = `${origin}${FILLED_PAGE}`
  const page = await get(origin + FILLED_PAGE, parts)
  return (await page.text()).includes('data-when="unfilled"')
    ? fails('it has no content', `give the gateway the release in SITE_DIR; ${RECIPES}`, part)
    : ok('the gateway writes its content', part)
}

async function missingFinding(origin: string, parts: CheckupContext): Promise<CheckupFinding> {
  const part = `${origin}, unknown page`
  const missing = await get(origin + NO_PAGE, parts)
  await missing.body?.cancel()
  return missing.status === 404
    ? ok('404', part)
    : fails(`it answers ${missing.status} in place of 404`, RECIPES, part)
}

async function redirectFinding(origin: string, parts: CheckupContext): Promise<CheckupFinding> {
  const part = `${origin}, HTTPS`
  const plain = origin.replace('https:', 'http:')
  const answer = await get(plain + PAGE, parts)
  await answer.body?.cancel()
  const target = answer.headers.get('location') ?? ''
  return [301, 308].includes(answer.status) && target === origin + PAGE
    ? ok('plain HTTP leads to it', part)
    : fails(`plain HTTP answers ${answer.status} ${target}`, 'redirect it with 308', part)
}

function get(address: string, { outside, maxMs }: CheckupContext): Promise<Response> {
  return outside(address, { redirect: 'manual', maxMs })
}
