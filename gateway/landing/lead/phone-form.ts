import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { mobile as mobileCodec } from '#api/account/mobile.ts'
import type { sendCode } from '#api/account/sign-in/send-code.ts'
import { formDecode } from '#api/canonical.ts'
import { ParseError } from '#api/codec.ts'
import type { LeadOutcome } from '#api/landing/lead-form.ts'
import type { submitLead } from '#api/landing/submit-lead.ts'
import { sendSmsCode } from '#gateway/account/sign-in/send-code.ts'
import { type Endpoint, endpoint } from '#gateway/http/endpoint.ts'
import { HttpFailure } from '#gateway/http/error.ts'
import type { Context, Services } from '#gateway/http/handle.ts'
import { isRefusal, type Refusal, type RefusalOf } from '#gateway/http/refusal.ts'
import { namedOrigin } from '#gateway/http/site-origin.ts'
import { networkOf, visitorAddress } from '#gateway/http/visitor-address.ts'
import { decryptRemembered, encryptRemembered, REMEMBERED_SECONDS } from './remembered-mobile.ts'
import { channelOf, type LeadContext } from './store-lead.ts'
import { PER_ADDRESS } from './submit-lead.ts'

const COOKIE = 'lead'
const BODY_MAX = 8192
/** A path of the site only: no scheme, no second slash, no query. */
const PAGE = /^(\/[A-Za-z0-9]+)+$/

export type FormFields = Readonly<Record<string, string>>
export type FormContext = LeadContext

/** A form for mobile number and SMS code on a page without script. */
interface PhoneForm<Outcome extends string> {
  path: string
  /** Parameters of the page's address that are also fields of the form; both preserve them. */
  passesOn: readonly string[]
  /** Stores the fields, in a transaction; throws a ParseError for what cannot be parsed. */
  store(fields: FormFields, context: FormContext): Promise<object | Refusal>
  /** Outcomes of this form's refusals, by name. */
  outcomes: Readonly<Record<string, Outcome>>
}

/**
 * The endpoint such a form posts to: the same checks as its call, answered by a redirect to the page that shows the
 * outcome. A post without a code sends one, and the number is stored for the form that contains the code.
 */
export function phoneForm<Outcome extends string = LeadOutcome>(
  form: PhoneForm<Outcome>,
): Endpoint {
  return endpoint('POST', form.path, async (c, services) => {
    const origin = namedOrigin(c, services.config)
    if (!origin) throw new HttpFailure(403, 'FORBIDDEN')
    const words = ['channelId', ...form.passesOn]
    const fields: FormFields = { ...readForm(await c.req.text()), ...wordsOfPage(c, words) }
    const outcome = await submit(c, services, fields, form)
    const query = new URLSearchParams()
    for (const word of words) if (fields[word]) query.set(word, fields[word])
    query.set('lead', outcome)
    const path = fields.page && PAGE.test(fields.page) ? fields.page : '/'
    return c.redirect(`${origin}${path}?${query}#lead-${outcome}`, 303)
  })
}

function readForm(body: string): Record<string, string> {
  if (body.length > BODY_MAX) return {}
  try {
    return formDecode(body)
  } catch {
    // This product does not print such a form: it is answered like an empty one.
    return {}
  }
}

/** Without script only the page's address contains these parameters: they override those printed by the build. */
function wordsOfPage(c: HonoContext, words: readonly string[]): Record<string, string> {
  const referer = c.req.header('referer') ?? ''
  const given = URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams()
  const found = words.flatMap((word) => {
    const value = given.get(word)
    return value ? [[word, value] as const] : []
  })
  return Object.fromEntries(found)
}

async function submit<Outcome extends string>(
  c: HonoContext,
  services: Services,
  fields: FormFields,
  form: PhoneForm<Outcome>,
): Promise<LeadOutcome | Outcome> {
  const { config, clock, log } = services
  const address = networkOf(visitorAddress(c, config.trustedProxies))
  if (!(await services.limiter.consume(PER_ADDRESS, address))) return 'wait'
  const remembered = decryptRemembered(getCookie(c, COOKIE), config.secretKey, clock.now())
  const mobile = fields.mobile?.trim() || remembered || ''
  const outcomeOf = ({ name }: Refusal) => form.outcomes[name] ?? OUTCOMES[name] ?? 'invalid'
  try {
    mobileCodec.decode(mobile, 'mobile')
    if (!fields.smsCode) {
      const refusal = await requestCode(c, services, { mobile, address, path: form.path })
      return refusal ? outcomeOf(refusal) : 'code'
    }
    const tasks: Parameters<Context['afterCommit']>[0][] = []
    const afterCommit: Context['afterCommit'] = (task) => void tasks.push(task)
    const result = await services.db.transaction().execute((db) => {
      const channelId = channelOf(fields.channelId)
      // Without script a page cannot name its device, and shows the first version.
      const visitor = { userId: undefined, channelId, deviceId: '' }
      const context = { config, db, now: clock.now(), ...visitor, afterCommit }
      return form.store({ ...fields, mobile }, context)
    })
    if (isRefusal(result)) return outcomeOf(result)
    for (const task of tasks) await task(services)
    deleteCookie(c, COOKIE, { path: form.path })
    return 'done'
  } catch (error) {
    if (error instanceof ParseError) return outcomeOfField(error)
    log.error({ err: error }, 'lead form failed')
    return 'busy'
  }
}

/** Sends the code and stores the number, so that the next form needs the code alone. */
async function requestCode(
  c: HonoContext,
  services: Services,
  { mobile, address, path }: { mobile: string; address: string; path: string },
): Promise<Refusal | undefined> {
  const { config, limiter, clock } = services
  const now = clock.now()
  const tasks: Parameters<Context['afterCommit']>[0][] = []
  const result = await services.db
    .transaction()
    .execute((db) =>
      sendSmsCode(
        { mobile, purpose: 'lead' },
        { config, db, now, limiter, address, afterCommit: (task) => void tasks.push(task) },
      ),
    )
  if (isRefusal(result)) return result
  for (const task of tasks) await task(services)
  setCookie(c, COOKIE, encryptRemembered(mobile, config.secretKey, now), {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: !config.isSandbox,
    maxAge: REMEMBERED_SECONDS,
  })
  return undefined
}

type LeadRefusal = RefusalOf<typeof sendCode> | RefusalOf<typeof submitLead>

const OUTCOMES: Readonly<Record<string, LeadOutcome>> = {
  WRONG_SMS_CODE: 'wrongCode',
  TOO_MANY_TRIES: 'tries',
  SEND_TOO_OFTEN: 'wait',
  CAPTCHA_NEEDED: 'script',
  NOT_STARTED: 'early',
  CAMPAIGN_ENDED: 'ended',
  NO_SEAT_LEFT: 'full',
} satisfies { [Name in LeadRefusal['name']]?: LeadOutcome }

function outcomeOfField({ field }: ParseError): LeadOutcome {
  if (field === 'mobile') return 'mobile'
  return field === 'smsCode' ? 'wrongCode' : 'invalid'
}
