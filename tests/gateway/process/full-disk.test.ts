import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { listCart } from '#api/order/cart/list-cart.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { createDataFolder } from '../../support/database/embedded-template.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { type GatewayProcess, startGatewayProcess } from '../../support/gateway/process.ts'
import { send } from '../../support/gateway/send.ts'
import { BOOK, COURSE } from '../../support/order/buyer-journey.ts'

/** The log is among the lines of its output. */
const LOGGED = `exec ${process.execPath} gateway/main.ts 2>&1`

let dataDir = ''
let gateway: GatewayProcess
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'full-disk-'))
  await createDataFolder(dataDir)
  gateway = await startGatewayProcess(['sh', '-c', LOGGED], {
    ...{ DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' },
  })
}, 360_000)
afterEach(async () => {
  gateway.child.kill('SIGTERM')
  await gateway.exit
  rmSync(dataDir, { recursive: true, force: true })
})

/** The system refuses every write beyond this size, as it does on a full disk; reads go on. */
function limitFiles(bytes: number | 'unlimited') {
  execFileSync('prlimit', ['--pid', String(gateway.child.pid), `--fsize=${bytes}:unlimited`])
}

test('the embedded database survives a disk that takes no more: it says so once, and is back when there is space', async () => {
  const buyer = await newPhoneUser(gateway)
  await send(buyer, addToCart, COURSE)
  limitFiles(8192)
  const answers: string[] = []
  for (let tries = 0; tries < 100; tries++) {
    const stranger = { url: gateway.url, address: `203.0.113.${tries}` }
    answers.push((await callGateway({ ...buyer, ...stranger }, addToCart, BOOK)).code)
  }
  expect(new Set(answers)).toEqual(new Set(['E100500']))
  const said = () => gateway.lines.filter((line) => line.startsWith('{"level"'))
  expect(said().filter((line) => line.includes('database could not write'))).toHaveLength(1)
  expect(said().length).toBeLessThan(5)
  limitFiles('unlimited')
  await expect
    .poll(async () => (await fetch(`${gateway.url}/readyz`)).status, { timeout: 90_000 })
    .toBe(200)
  // What was stored before is there, what was refused is not, and what comes now is stored.
  expect((await send(buyer, listCart, {})).map(({ priceId }) => priceId)).toEqual([COURSE.priceId])
  await send(buyer, addToCart, BOOK)
  expect(await send(buyer, listCart, {})).toHaveLength(2)
  expect(said().join('\n')).toContain('the embedded database answers again')
  expect(said().join('\n')).not.toContain('status of transaction')
}, 360_000)
