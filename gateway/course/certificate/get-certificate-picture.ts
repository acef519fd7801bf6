import { dayOf } from '#api/china-time.ts'
import { getCertificatePicture } from '#api/course/certificate/get-certificate-picture.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { certificateByNumber, fullNameOf } from './certificate-queries.ts'
import { drawCertificate } from './draw-certificate.ts'

export default handle(
  getCertificatePicture,
  async ({ number }, { db, userId, config }) => {
    const row = await certificateByNumber(db, number)
    if (row?.user_id !== userId) return notFound()
    const { title, claimed_at } = row
    const name = fullNameOf(row, config.secretKey)
    const picture = await drawCertificate({ number, title, name, day: dayOf(claimed_at) })
    return { picture: picture.toString('base64') }
  },
  {
    limits: [
      {
        name: 'certificate-picture',
        points: 20,
        perSeconds: 60,
        key: (_, { userId }) => userId ?? '',
      },
    ],
  },
)
