import { isSeq, parse, parseDocument } from 'yaml'
import { CONTACT_PATTERN } from '#api/landing/wording/address-rule.ts'
import { stepsOf } from '../wording/edition-file.ts'

/** What is chosen in a block instead of written: what it sells, what it gives, who it shows, where it leads. */
export type SettingKind = 'price' | 'coupon' | 'adviser' | 'page' | 'address'

export interface Setting {
  /** `blocks[3].items[0].priceId`; of an adviser the block, `blocks[2]`. */
  field: string
  kind: SettingKind
  /** The chosen value, such as an adviser's certificate. */
  value: string
  /** The adviser's name. */
  name?: string
}

const KINDS: Readonly<Record<string, SettingKind>> = {
  priceId: 'price',
  code: 'coupon',
  gift: 'coupon',
  certificate: 'adviser',
  address: 'address',
  to: 'page',
}

/** The settings of a content file, in the order of the page. */
export function settingsOf(body: string): readonly Setting[] {
  return settingsIn(parse(body), '')
}

function settingsIn(value: unknown, field: string): readonly Setting[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => settingsIn(one, `${field}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  // The button of an action bar leads to a block of its page.
  const isBar = Reflect.get(value, 'kind') === 'actionBar'
  return Object.entries(value).flatMap(([name, one]) => {
    const kind = isBar && name === 'to' ? undefined : KINDS[name]
    if (typeof one !== 'string' || kind === undefined)
      return settingsIn(one, field ? `${field}.${name}` : name)
    if (kind !== 'adviser') return [{ field: `${field}.${name}`, kind, value: one }]
    return [{ field, kind, value: one, name: String(Reflect.get(value, 'name')) }]
  })
}

/** An adviser as a page names them. */
export interface NamedAdviser {
  name: string
  certificate: string
}

interface Arrangement {
  /** New values by field. */
  settings: ReadonlyMap<string, string>
  advisers: readonly NamedAdviser[]
  /** The places of the blocks that stay, in their new order. */
  order: readonly number[]
}

/** The same file with other settings and its blocks in another order. */
export function arranged(body: string, { settings, advisers, order }: Arrangement): string {
  const document = parseDocument(body)
  for (const { field, kind, value } of settingsOf(body)) {
    const chosen = settings.get(field)
    if (chosen === undefined || chosen === value) continue
    if (kind !== 'adviser') document.setIn(stepsOf(field), chosen)
    else
      for (const [name, part] of Object.entries(adviserOf(chosen, advisers)))
        document.setIn([...stepsOf(field), name], part)
  }
  const blocks = document.get('blocks')
  if (isSeq(blocks)) {
    const { items } = blocks
    blocks.items = order.flatMap((place) => (place in items ? [items[place]] : []))
  }
  return document.toString({ lineWidth: 0 })
}

function adviserOf(certificate: string, advisers: readonly NamedAdviser[]): object {
  const adviser = advisers.find((one) => one.certificate === certificate)
  return adviser ? { name: adviser.name, certificate } : {}
}

/** Why this cannot be the address of a contact or a group; undefined if it can. */
export const addressProblem = (address: string) =>
  CONTACT_PATTERN.test(address) && address.length <= 500
    ? undefined
    : '要写站内地址（以 / 开头）或 https 地址'
