import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SEND_TOO_OFTEN, TOO_MANY_TRIES, WRONG_SMS_CODE } from '#api/account/codes.ts'
import { mobile as mobileCodec } from '#api/account/mobile.ts'
import { formDecode } from '#api/canonical.ts'
import { ParseError } from '#api/codec.ts'
import { FORBIDDEN } from '#api/envelope.ts'
import { CAMPAIGN_ENDED, NO_SEAT_LEFT, NOT_STARTED } from '#api/landing/codes.ts'
import { LEAD_FORM_PATH, type LeadOutcome } from '#api/landing/lead-form.ts'
import { lead } from '#api/landing/submit-lead.ts'
import { sendSmsCode } from '../account/send-code.ts'
import { endpoint } from '../http/endpoint.ts'
import { HttpFailure } from '../http/error.ts'
import type { Context, Refusal, Services } from '../http/handle.ts'
import { namedOrigin } from '../http/site-origin.ts'
import { networkOf, visitorAddress } from '../http/visitor-address.ts'
import { openRemembered, REMEMBERED_SECONDS, sealRemembered } from './remembered-mobile.ts'
import { channelOf, storeLead } from './store-lead.ts'
import { PER_ADDRESS } from './submit-lead.ts'

const COOKIE = 'lead'
const BODY_MAX = 8192
/** A path of the site and nothing else: no scheme, no second slash, no query. */
const PAGE = /^(\/[A-Za-z0-9]+)+$/

type Fields = Readonly<Record<string, string>>

/** The lead form of a page without script: the same checks as the call, answered by a redirect to the page. */
export const postLeadForm = endpoint('POST', LEAD_FORM_PATH, async (c, services) => {
  const origin = namedOrigin(c, services.config)
  if (!origin) throw new HttpFailure(403, FORBIDDEN)
  const fields = readForm(await c.req.text())
  const channelId = fields.channelId || channelOfPage(c)
  const outcome = await submit(c, services, { ...fields, channelId })
  return c.redirect(`${origin}${backTo(fields.page, channelId, outcome)}`, 303)
})

function readForm(body: string): Fields {
  if (body.length > BODY_MAX) return {}
  try {
    return formDecode(body)
  } catch {
    // Not a form this product prints: it is answered like one with nothing filled in.
    return {}
  }
}

/** Without script the channel stands in the address of the page alone. */
function channelOfPage(c: HonoContext): string {
  const referer = c.req.header('referer') ?? ''
  return URL.canParse(referer) ? (new URL(referer).searchParams.get('channelId') ?? '') : ''
}

function backTo(page: string | undefined, channelId: string, outcome: LeadOutcome): string {
  const path = page && PAGE.test(page) ? page : '/'
  const query = new URLSearchParams({ ...(channelId ? { channelId } : {}), lead: outcome })
  return `${path}?${query}#lead-${outcome}`
}

async function submit(c: HonoContext, services: Services, fields: Fields): Promise<LeadOutcome> {
  const { config, clock, log } = services
  const address = networkOf(visitorAddress(c, config.trustedProxies))
  if (!(await services.limiter.take(PER_ADDRESS, address))) return 'wait'
  const remembered = openRemembered(getCookie(c, COOKIE), config.secretKey, clock.now())
  const mobile = fields.mobile?.trim() || remembered || ''
  try {
    mobileCodec.decode(mobile, 'mobile')
    if (!fields.smsCode) return await requestCode(c, services, { mobile, address })
    const read = lead.decode({ ...fields, mobile }, '')
    const result = await services.db.transaction().execute((db) => {
      const channelId = channelOf(fields.channelId)
      return storeLead(read, { config, db, now: clock.now(), userId: undefined, channelId })
    })
    if ('kind' in result) return outcomeOf(result)
    deleteCookie(c, COOKIE, { path: LEAD_FORM_PATH })
    return 'done'
  } catch (error) {
    if (error instanceof ParseError) return outcomeOfField(error)
    log.error({ err: error }, 'lead form failed')
    return 'busy'
  }
}

/** Sends the code and remembers the number, so that the next form asks for the code alone. */
async function requestCode(
  c: HonoContext,
  services: Services,
  { mobile, address }: { mobile: string; address: string },
): Promise<LeadOutcome> {
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
  if ('kind' in result) return outcomeOf(result)
  for (const task of tasks) await task(services)
  setCookie(c, COOKIE, sealRemembered(mobile, config.secretKey, now), {
    path: LEAD_FORM_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: !config.isSandbox,
    maxAge: REMEMBERED_SECONDS,
  })
  return 'code'
}

function outcomeOf({ code }: Refusal): LeadOutcome {
  return OUTCOMES.get(code) ?? 'invalid'
}

const OUTCOMES: ReadonlyMap<string, LeadOutcome> = new Map([
  [WRONG_SMS_CODE, 'wrongCode'],
  [TOO_MANY_TRIES, 'tries'],
  [SEND_TOO_OFTEN, 'wait'],
  [NOT_STARTED, 'early'],
  [CAMPAIGN_ENDED, 'ended'],
  [NO_SEAT_LEFT, 'full'],
] as const)

function outcomeOfField({ field }: ParseError): LeadOutcome {
  if (field === 'mobile') return 'mobile'
  return field === 'smsCode' ? 'wrongCode' : 'invalid'
}
