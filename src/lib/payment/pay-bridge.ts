import type { OpenPayment } from '#api/payment/create-payment.ts'
import { withTimeout } from '#lib/shell/transport/with-timeout.ts'

type Params = NonNullable<OpenPayment['bridge']>

interface Bridge {
  invoke(name: string, params: Params, answer: (result: { err_msg?: string }) => void): void
}

const READY_MS = 5000

export type BridgeOutcome = 'ok' | 'cancelled' | 'failed' | 'missing'

/** Requests the payment through the chat app. Only the gateway's webhook decides, not this answer. */
export async function payByBridge(params: Params): Promise<BridgeOutcome> {
  const bridge = await withTimeout(READY_MS, whenReady())
  if (!bridge) return 'missing'
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', params, ({ err_msg = '' }) => resolve(outcomeOf(err_msg)))
  })
}

function whenReady(): Promise<Bridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge)
  return new Promise((resolve) => {
    const onReady = () => resolve(window.WeixinJSBridge)
    document.addEventListener('WeixinJSBridgeReady', onReady, { once: true })
  })
}

function outcomeOf(message: string): BridgeOutcome {
  if (message.endsWith(':ok')) return 'ok'
  return message.endsWith(':cancel') ? 'cancelled' : 'failed'
}
