import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type SettingKind, settingsOf } from '#gateway/landing/blocks/block-settings.ts'
import { termsOf } from '#gateway/landing/campaign-files.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { readCampaign } from '#lib/landing/build/read-campaign.ts'
import { pullCampaigns } from '../../../scripts/publish/pull-campaigns.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { certifyAdvisers } from '../../support/live/certify-advisers.ts'
import { approveNewest } from '../../support/ops/approvals.ts'
import { formsOf } from '../../support/ops/forms.ts'
import { newOperator } from '../../support/ops/operator.ts'

const test = shopTest()

/** Somebody who serves, whose certificate has the form that pages print. */
async function addAdviser(gateway: RunningGateway): Promise<void> {
  const words = { name: '示例投顾', position: '复盘', introduction: '样例' }
  await gateway.services.db
    .insertInto('live_advisers')
    .values({ certificate: '样例证书编号 S0000000000901', ...words })
    .onConflict((conflict) => conflict.column('certificate').doNothing())
    .execute()
  await certifyAdvisers(gateway)
}

const bodyOf = (campaign: string) => termsOf(campaign)?.body ?? ''

/** A campaign whose page has a block with such a choice. */
const CHOSEN: readonly (readonly [SettingKind, string])[] = [
  ['price', 'StockKing'],
  ['coupon', 'DoubleEleven'],
  ['adviser', 'NewStockKing'],
  ['adviser', 'PrivateClass'],
  ['page', 'smk3'],
]

test.for(CHOSEN)(
  'a choice of the kind %s on the page of %s is shown before it is published, then built, and a wrong one loses nothing',
  async ([kind, campaign], { gateway, operator }) => {
    await addAdviser(gateway)
    const editions = `/ops/campaigns/${campaign}/editions`
    const form = formsOf(await operator.text(editions)).find(({ action }) => action === 'draft')
    const { field = '', value = '' } =
      settingsOf(bodyOf(campaign)).find((one) => one.kind === kind) ?? {}
    const name = `settings.${field}`
    const control = form?.fields.find((one) => one.name === name)
    const used = new Set(settingsOf(bodyOf(campaign)).map((one) => one.value))
    // Its words are about one product: another price is one of the same.
    const product = kind === 'price' ? value.replace(/-\w+$/, '') : ''
    const isOther = (one: string) => one !== '' && one.startsWith(product) && !used.has(one)
    const chosen = control?.choices.find(isOther) ?? ''
    expect([form?.values[name], chosen]).toEqual([value, expect.stringMatching(/./)])
    const post = (fields: Record<string, string>) =>
      operator.post(editions, { ...form?.hidden, ...form?.values, ...fields })

    const copy = (form?.values.copy ?? '').replace(/^(页面 描述：.*)$/m, '$1请看清风险。')
    const wrong = await post({ [name]: 'nothing-of-this', copy })
    const refused = await wrong.text()
    expect([wrong.status, refused]).toEqual([422, expect.stringContaining('请从列出的里面选择')])
    const kept = formsOf(refused).find(({ action }) => action === 'draft')
    // The next sending is another one; what cannot be chosen is not shown as if it were.
    const { once = '', [name]: choice = '' } = kept?.values ?? {}
    expect(kept?.values).toEqual({ ...form?.values, once, [name]: choice, copy })

    const saved = await post({ [name]: chosen })
    expect(saved.status === 303 ? '' : await saved.text()).toBe('')
    const draft = saved.headers.get('location') ?? ''
    const shown = await operator.text(draft)
    expect(shown).toMatch(/<del>[^<]+<\/del><br><ins>[^<]+<\/ins>/)
    expect(shown).toContain(chosen)
    expect((await operator.post(draft, { action: 'publish' })).status).toBe(303)

    const folder = mkdtempSync(join(tmpdir(), 'chosen-'))
    try {
      cpSync('src/content/campaigns', join(folder, 'campaigns'), { recursive: true })
      expect(await pullCampaigns(gateway.url, folder)).not.toContain(termsOf(campaign)?.path)
      await approveNewest(await newOperator(gateway))
      expect(await pullCampaigns(gateway.url, folder)).toContain(termsOf(campaign)?.path)
      const written = readFileSync(join(folder, `campaigns/${campaign}.yaml`), 'utf8')
      expect(() => readCampaign(campaign, written)).not.toThrow()
      expect(settingsOf(written).find((one) => one.field === field)?.value).toBe(chosen)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
