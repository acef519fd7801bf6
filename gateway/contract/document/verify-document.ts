import { verifyDocument } from '#api/contract/document/verify-document.ts'
import { handle } from '#gateway/http/handle.ts'
import { contractOfHash } from '../contract-queries.ts'

export default handle(
  verifyDocument,
  async ({ documentHash }, { db }) => {
    const row = await contractOfHash(db, documentHash.toLowerCase())
    if (!row || row.state === 'toSign') return { isKnown: false }
    return {
      isKnown: true,
      number: row.number,
      title: row.title,
      kind: row.kind,
      signedAt: row.signed_at?.getTime(),
      state: row.state,
    }
  },
  {
    limits: [
      { name: 'verify-document', points: 60, perSeconds: 60, key: (_, { address }) => address },
    ],
  },
)
