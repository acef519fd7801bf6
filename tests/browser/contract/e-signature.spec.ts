import { readFile } from 'node:fs/promises'
import { test as base, expect, logIn } from '../../support/browser/browser.ts'
import { SIGNER, STRATEGY } from '../../support/order/buyer-journey.ts'
import { startESignService } from '../../support/order/e-sign-service.ts'
import { buyerOn } from '../../support/order/page.ts'
import { SITE_DIRS } from '../../support/site/built-site.ts'
import { type RunningSite, startSite } from '../../support/site/site.ts'

type Service = Awaited<ReturnType<typeof startESignService>>

/** A site of its own, whose contracts a certificate service signs as well. */
const test = base.extend<object, { service: Service; signingSite: RunningSite }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the first parameter's shape
    async ({}, use) => {
      const service = await startESignService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  signingSite: [
    async ({ service: { service, settings } }, use) => {
      const env = { ESIGN_URL: service.url, ESIGN_KEY: service.key, ...settings }
      const site = await startSite(SITE_DIRS.smart, env)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ signingSite }, use) => use(signingSite.url),
})

test('a signed contract shows its certificate, and the signature is downloaded and verified by OpenSSL', async ({
  page,
  service,
  faults,
}) => {
  await logIn(page)
  const buyer = await buyerOn(page)
  await buyer.assess()
  const { orderId } = await buyer.order(STRATEGY)
  const { contractId = '' } = await buyer.payOrder(orderId)
  await buyer.sign(contractId)
  await page.goto(`/ContractDetailV2?contractId=${contractId}`)
  const fact = page.getByText(/^序列号 [0-9A-F]+，由 Example Issuer 颁发$/)
  await expect(fact).toBeVisible()
  const serial = /[0-9A-F]{8,}/.exec(await fact.innerText())?.[0]

  const save = async (name: string) => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const saved = await saving
    return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
  }
  const [pdf, signature] = [await save('下载 PDF'), await save('下载电子签名')]
  expect(signature.name).toBe(pdf.name.replace(/pdf$/, 'p7s'))
  const said = service.verify(signature.bytes, pdf.bytes)
  expect(said).toContain(`serial=${serial}`)
  expect(said).toContain(`CN=${SIGNER.realName}`)
  expect(faults).toEqual([])
})
