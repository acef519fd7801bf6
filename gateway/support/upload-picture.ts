import { ParseError } from '#api/codec.ts'
import { uploadPicture } from '#api/support/upload-picture.ts'
import { handle } from '../http/handle.ts'
import { cleanPicture } from '../payment/transfer/clean-picture.ts'
import { insertPicture } from './picture-queries.ts'
import { SUPPORT_TEXTS } from './texts.ts'

/** The longest picture with its characters escaped, and the other fields. */
const BODY_MAX = 1200 * 1024

export default handle(
  uploadPicture,
  async ({ picture: sent }, { db, userId, config, now }) => {
    const picture = await cleanPicture(sent)
    if (!picture) throw new ParseError('picture', SUPPORT_TEXTS.noPicture)
    return { pictureId: await insertPicture(db, { userId, picture }, config.secretKey, now) }
  },
  {
    bodyMax: BODY_MAX,
    limits: [
      { name: 'ticketPicture', points: 40, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
