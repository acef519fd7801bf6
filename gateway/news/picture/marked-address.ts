import type { Block } from '#api/news/block.ts'
import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'

const PURPOSE = 'markedPicture'
/** About as long as somebody reads a text: an address that is passed on names its reader. */
const VALID_MS = 2 * 3_600_000

interface Marking {
  watermark: string
  secretKey: string
  now: Date
}

/** The same blocks with their pictures at addresses where the server draws the reader's mark into them. */
export function markPictures(blocks: readonly Block[], marking: Marking): readonly Block[] {
  return blocks.map((block) =>
    block.picture === undefined
      ? block
      : { ...block, picture: markedAddress(block.picture, marking) },
  )
}

function markedAddress(picture: string, { watermark, secretKey, now }: Marking): string {
  const words = [now.getTime() + VALID_MS, watermark, picture].join('\n')
  const sealed = encryptField(PURPOSE, words, secretKey)
  return `/public/marked/${sealed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/** What an address asks for; undefined if it is not one of ours, or too old. */
export function readMarkedAddress(
  token: string,
  { secretKey, now }: Omit<Marking, 'watermark'>,
): { picture: string; watermark: string } | undefined {
  try {
    // Encrypted text in the alphabet of addresses, which decodes like plain base64.
    const words = decryptField(PURPOSE, token, secretKey)
    const [until = '0', watermark = '', picture = ''] = words.split('\n')
    return Number(until) > now.getTime() ? { picture, watermark } : undefined
  } catch {
    // Somebody else made it.
    return undefined
  }
}
