import { uploadPostPicture } from '#api/circle/upload-post-picture.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { cleanPicture } from '#gateway/payment/transfer/clean-picture.ts'
import { insertPostPicture } from './picture-queries.ts'

/** The longest picture with its characters escaped, and the other fields. */
const BODY_MAX = 1200 * 1024

export default handle(
  uploadPostPicture,
  async ({ picture: sent }, { db, userId, config, now }) => {
    const picture = await cleanPicture(sent)
    if (!picture) return refuse('NO_PICTURE')
    return { pictureId: await insertPostPicture(db, { userId, picture }, config.secretKey, now) }
  },
  {
    bodyMax: BODY_MAX,
    limits: [
      { name: 'circlePicture', points: 40, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
