import { getPagePicture as getPagePictureCall } from '#api/contract/get-page-picture.ts'
import { handle } from '../http/handle.ts'
import { contractOf, openSigner } from './contract-queries.ts'
import { setDocument } from './draw-document.ts'
import { drawPicture } from './draw-picture.ts'
import { notFound } from './refusal.ts'
import { signatureLines } from './signature-page.ts'

export const getPagePicture = handle(
  getPagePictureCall,
  async ({ contractId, page }, { db, userId, config }) => {
    const row = await contractOf(db, userId, contractId)
    const signer = row && openSigner(row, config.secretKey)
    if (!row?.signed_at || !signer) return notFound()
    const lines = [...row.text.split('\n'), ...signatureLines(row, signer, row.signed_at)]
    const picture = await drawPicture(setDocument(lines, signer.signature), page)
    return picture ? { picture: picture.toString('base64') } : notFound()
  },
  {
    limits: [
      { name: 'contract-page', points: 120, perSeconds: 60, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
