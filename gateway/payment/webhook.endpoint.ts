import type { Context as HonoContext } from 'hono'
import { endpoint } from '../http/endpoint.ts'
import { takeNotice } from './handle-webhook.ts'
import type { SignedMessage } from './provider/wechat-pay-signature.ts'

export const NOTICE_PATH = '/payment/notify'

/** Where the payment service tells what was paid; it repeats itself until it is answered 200. */
export const paymentNotice = endpoint('POST', NOTICE_PATH, async (c, services) => {
  const outcome = await takeNotice(services, await readMessage(c))
  if (outcome.kind === 'taken') return c.json({ code: 'SUCCESS', message: 'OK' })
  const isForged = outcome.doubt === 'signature' || outcome.doubt === 'probe'
  const status = isForged || outcome.doubt === 'serial' ? 401 : 400
  return c.json({ code: 'FAIL', message: outcome.doubt }, status)
})

async function readMessage(c: HonoContext): Promise<SignedMessage> {
  const header = (name: string) => c.req.header(`wechatpay-${name}`) ?? ''
  return {
    serial: header('serial'),
    timestamp: header('timestamp'),
    nonce: header('nonce'),
    signature: header('signature'),
    body: await c.req.text(),
  }
}
