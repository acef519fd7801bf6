import { verifyCertificate } from '#api/course/certificate/verify-certificate.ts'
import { handle } from '#gateway/http/handle.ts'
import { certificateAnswer, certificateByNumber } from './certificate-queries.ts'

export default handle(
  verifyCertificate,
  async ({ number }, { db, userId, config }) => {
    const row = await certificateByNumber(db, number)
    return {
      certificate: row && certificateAnswer(row, config.secretKey),
      isOwn: row !== undefined && userId !== undefined && row.user_id === userId,
    }
  },
  {
    limits: [{ name: 'certificate', points: 20, perSeconds: 60, key: (_, { address }) => address }],
  },
)
