import { PRODUCTS } from '#api/catalog/products.ts'
import { CAMPAIGN_COUPONS } from '#api/coupon/campaign-coupons.ts'
import { allPricesOnSale } from '#gateway/catalog/offers.ts'
import { codesWithoutTemplate } from '#gateway/coupon/template/template-queries.ts'
import { yuanText } from '#gateway/money.ts'
import type { Choice } from '#gateway/ops/form/controls.ts'
import type { OpsContext } from '#gateway/ops/page/ops-page.ts'
import { servingSigners } from '#gateway/publication/signers.ts'
import { campaignChoices, termsOf } from '../campaign-files.ts'
import { type NamedAdviser, type SettingKind, settingsOf } from './block-settings.ts'

export type SettingChoices = Readonly<Record<Exclude<SettingKind, 'address'>, readonly Choice[]>>
type Parts = Pick<OpsContext, 'db' | 'now'>

/** What operators choose from: prices and coupons that the pages know and the shop has, serving advisers, linked pages. */
export async function settingChoices(
  campaign: string,
  { db, now }: Parts,
): Promise<SettingChoices> {
  const advisers = await namedAdvisers({ db, now })
  return {
    price: await priceChoices(campaign, { db, now }),
    coupon: await couponChoices({ db, now }),
    adviser: advisers.map(({ name, certificate }) => ({
      value: certificate,
      label: `${name}（${certificate}）`,
    })),
    page: linkedPages(),
  }
}

/** Prices of the catalogue that are on sale now and not those of another campaign. */
async function priceChoices(campaign: string, { db, now }: Parts): Promise<readonly Choice[]> {
  const onSale = new Map((await allPricesOnSale(db, now)).map((row) => [row.price_id, row.fen]))
  return PRODUCTS.flatMap((product) =>
    product.prices.flatMap(({ id, name, activity = campaign }) => {
      const fen = onSale.get(id)
      return fen === undefined || activity !== campaign
        ? []
        : [{ value: id, label: `${product.name} ${name}，${yuanText(fen)}` }]
    }),
  )
}

async function couponChoices({ db }: Parts): Promise<readonly Choice[]> {
  const codes = CAMPAIGN_COUPONS.map(({ code }) => code)
  const missing = await codesWithoutTemplate(db, codes)
  return CAMPAIGN_COUPONS.filter(({ code }) => !missing.includes(code)).map(({ code, name }) => ({
    value: code,
    label: `${name}（${code}）`,
  }))
}

/** Advisers who serve, with their certificates as pages print them; a page has no room for one of another form. */
export async function namedAdvisers({ db, now }: Parts): Promise<readonly NamedAdviser[]> {
  return (await servingSigners(db, now)).flatMap(({ name, certificate }) => {
    const number = /[AS]\d{13}(?!\d)/.exec(certificate)?.[0]
    const sample = certificate.includes('样例') ? '样例 ' : ''
    return number ? [{ name, certificate: sample + number }] : []
  })
}

/** Pages to which a campaign leads already: the build has checked them. */
function linkedPages(): readonly Choice[] {
  const found = new Map<string, string>()
  for (const { value } of campaignChoices()) {
    const terms = termsOf(value)
    if (terms) found.set(terms.path, terms.title)
  }
  for (const { value } of campaignChoices())
    for (const { kind, value: path } of settingsOf(termsOf(value)?.body ?? ''))
      if (kind === 'page' && !found.has(path)) found.set(path, '')
  return [...found]
    .map(([value, title]) => ({ value, label: title ? `${value} ${title}` : value }))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
}
