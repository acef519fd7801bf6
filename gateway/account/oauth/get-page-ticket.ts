import { randomBytes } from 'node:crypto'
import { getPageTicket } from '#api/account/oauth/get-page-ticket.ts'
import { type Context, handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { providerOf } from './chat-app.ts'
import type { ChatAppProvider } from './chat-app-provider.ts'
import { findSecret, saveSecret } from './chat-app-secrets.ts'
import { pageSignature } from './page-signature.ts'

const TICKET = 'pageTicket'

export default handle(getPageTicket, async ({ url }, context) => {
  if (!isOwnPage(url, context)) return refuse('HOST_NOT_ALLOWED')
  const provider = providerOf(context)
  const ticket = await currentTicket(provider, context)
  if (!ticket) return refuse('PROVIDER_DOWN')
  const nonce = randomBytes(16).toString('hex')
  const timestamp = Math.floor(context.now.getTime() / 1000)
  const signature = pageSignature({ ticket, nonce, timestamp, url })
  return { appId: provider.appId, timestamp, nonce, signature }
})

function isOwnPage(url: string, { origin, config }: Context): boolean {
  if (!URL.canParse(url)) return false
  const page = new URL(url)
  return page.origin === origin || config.siteOrigins.includes(page.origin)
}

async function currentTicket(
  provider: ChatAppProvider,
  { config, db, now, log }: Context,
): Promise<string | undefined> {
  const stored = await findSecret(db, TICKET, config.secretKey, now)
  if (stored) return stored
  const lent = await provider.lendTicket().catch((error: unknown) => {
    log.error({ err: error }, 'page ticket not lent')
    return undefined
  })
  if (lent) await saveSecret(db, TICKET, lent, config.secretKey, now)
  return lent?.value
}
