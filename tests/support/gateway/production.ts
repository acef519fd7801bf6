import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type GatewayProcess, startGatewayProcess } from './process.ts'

/** The first-run key of the company, which creates its first operator. */
export const OPS_SECRET = 'first-key-of-a-new-company'
/** What the company writes into its `PROVIDER` file. */
export const PROVIDER = {
  ...{ name: '示例投顾有限公司', licence: '示例许可 001', servicePhone: '400-000-0000' },
  complaintPhone: '400-000-0001',
  account: { name: '示例投顾有限公司', bank: '示例银行', number: '6200 0000 0000 0000' },
}

const SMS_WAIT_MS = 10_000

export interface Production {
  gateway: GatewayProcess
  /** The code of the newest message to a number, once the SMS service has it. */
  readCode(mobile: string): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts a gateway as a company does on its first day: no sandbox, an empty folder of data, the secrets that production
 * requires, and the webhook for SMS that docs/operations.md describes.
 */
export async function startProduction(env: Record<string, string> = {}): Promise<Production> {
  const folder = mkdtempSync(join(tmpdir(), 'production-'))
  const provider = join(folder, 'provider.json')
  writeFileSync(provider, JSON.stringify(PROVIDER))
  const sms = await startSmsService()
  const gateway = await startGatewayProcess('gateway/main.ts', {
    ...{ NODE_ENV: 'production', SANDBOX: '', DATA_DIR: join(folder, 'data'), OPS_SECRET },
    ...{ SECRET_KEY: 'k'.repeat(32), CHAT_APP_ID: 'id', CHAT_APP_SECRET: 'secret' },
    ...{ SMS_URL: sms.url, PROVIDER: provider, TRUSTED_PROXIES: '1', ...env },
  })
  return {
    gateway,
    readCode: sms.readCode,
    async stop() {
      gateway.child.kill('SIGTERM')
      await gateway.exit
      sms.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The SMS service of the company: it receives each message as JSON and answers that it has it. */
async function startSmsService() {
  const texts: { mobile: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    texts.push((await json(request)) as (typeof texts)[number])
    response.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    async readCode(mobile: string): Promise<string> {
      for (const end = Date.now() + SMS_WAIT_MS; Date.now() < end; await sleep(50)) {
        const { text = '' } = texts.findLast((one) => one.mobile === mobile) ?? {}
        const [code] = /\d{6}/.exec(text) ?? []
        if (code) return code
      }
      throw new Error(`no code was sent to ${mobile}`)
    },
    stop: () => server.close(),
  }
}
