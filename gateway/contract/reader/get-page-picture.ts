import { getPagePicture } from '#api/contract/reader/get-page-picture.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { contractOf, decryptSigner } from '../contract-queries.ts'
import { typesetDocument } from '../document/draw-document.ts'
import { drawPicture } from '../document/draw-picture.ts'
import { printedLines } from '../sign/signature-page.ts'

export default handle(
  getPagePicture,
  async ({ contractId, page }, { db, userId, config }) => {
    const row = await contractOf(db, userId, contractId)
    if (!row) return notFound()
    const signer = decryptSigner(row, config.secretKey)
    const set = typesetDocument(printedLines(row, signer), signer?.signature ?? [])
    const picture = await drawPicture(set, page)
    return picture ? { picture: picture.toString('base64') } : notFound()
  },
  {
    limits: [
      { name: 'contract-page', points: 120, perSeconds: 60, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
