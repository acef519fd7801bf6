import { campaignWord } from '#api/landing/campaign.ts'
import type { Variant } from '#api/landing/variant.ts'
import type { CampaignBlock, ShelvedOffer } from './campaign-blocks.ts'
import type { Campaign } from './campaign-schema.ts'

/** Everything the page sells. */
export function offersOf(blocks: readonly CampaignBlock[]): readonly ShelvedOffer[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'shelf') return block.items
    return block.kind === 'price' ? [block] : []
  })
}

/** The version of the page that alone has the block; undefined for a block that all visitors see. */
export function variantOfBlock(block: CampaignBlock): Variant | undefined {
  return 'variant' in block ? block.variant : undefined
}

/** Whether visitors are divided between two versions of the page. */
export function hasVariants(blocks: readonly CampaignBlock[]): boolean {
  return blocks.some((block) => variantOfBlock(block) !== undefined)
}

/** Blocks beside the text on wide pages. */
const ASIDE: readonly CampaignBlock['kind'][] = ['form', 'toPhone']
const OUTSIDE: readonly CampaignBlock['kind'][] = ['hero', 'actionBar', 'brandFooter']

export function isAside({ kind }: CampaignBlock): boolean {
  return ASIDE.includes(kind)
}

/** Blocks of the column of text, in the order of the file. */
export function isText(block: CampaignBlock): boolean {
  return !OUTSIDE.includes(block.kind) && !isAside(block)
}

/** QR codes on a page: the name of the picture and its target. */
export function qrCodesOf(
  path: string,
  { blocks, channel }: Pick<Campaign, 'blocks' | 'channel'>,
): readonly { name: string; address: string }[] {
  const named = (kind: string) => `${campaignWord(path)}-${kind}`
  return blocks.flatMap((block) => {
    if (block.kind === 'toPhone')
      return [{ name: named(block.kind), address: `${path}?channelId=${channel}` }]
    return block.kind === 'adviserQr' || block.kind === 'groupQr'
      ? [{ name: named(block.kind), address: block.address }]
      : []
  })
}
