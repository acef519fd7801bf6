import { parseDocument } from 'yaml'
import { everydayPrice, findPrice } from '#api/catalog/products.ts'
import { settingsOf } from '../blocks/block-settings.ts'
import { stepsOf } from '../wording/edition-file.ts'

interface Named {
  title: string
  start: string
  end: string
  /** The word of the new campaign. */
  campaign: string
}

/**
 * The content file of a campaign as that of another one. Where it sells at prices that are the former's alone, the new
 * one has the everyday prices of the same products.
 */
export function copiedFile(body: string, { title, start, end, campaign }: Named): string {
  const document = parseDocument(body)
  for (const [name, value] of Object.entries({ title, start, end })) document.set(name, value)
  // What `/c/…` requires of a page.
  document.set('silent', false)
  for (const { field, kind, value } of settingsOf(body)) {
    if (kind !== 'price') continue
    const found = findPrice(value)
    const { activity = campaign, days = 0 } = found?.price ?? {}
    const everyday = found && everydayPrice(found.product.id, days)
    if (activity !== campaign && everyday) document.setIn(stepsOf(field), everyday.id)
  }
  return document.toString({ lineWidth: 0 })
}
