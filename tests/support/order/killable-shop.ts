/**
 * A gateway in a separate process that dies at a chosen instant: after a payment is recorded or an order created, and
 * before anybody is notified. Started by tests through `spawn`.
 */

import { readConfig } from '#gateway/config.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { handleWebhook } from '#gateway/payment/webhook.endpoint.ts'
import { startGateway } from '#gateway/start.ts'

const die = () => void process.kill(process.pid, 'SIGKILL')

const takeAndDie = endpoint('POST', '/test/notify-and-die', async (c, services) => {
  await handleWebhook(services, await c.req.json())
  die()
  return new Promise<Response>(() => {})
})

const gateway = await startGateway(readConfig(process.env), {
  routes: { handlers: [], endpoints: [takeAndDie] },
})
console.log(gateway.url)
process.on('SIGTERM', () => gateway.close().then(() => process.exit(0)))
