import { POST_FILE_BYTES_MAX } from '#api/circle/post.ts'
import { uploadPostFile } from '#api/circle/upload-post-file.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { isPlainPdf } from './is-plain-pdf.ts'
import { insertPostFile } from './picture-queries.ts'

/** The largest file with its characters escaped, and the other fields. */
const BODY_MAX = 1200 * 1024

export default handle(
  uploadPostFile,
  async ({ name, file }, { db, userId, config, now }) => {
    const bytes = Buffer.from(file, 'base64')
    if (bytes.length > POST_FILE_BYTES_MAX || !isPlainPdf(bytes)) return refuse('NO_FILE')
    const fileId = await insertPostFile(db, { userId, name, bytes }, config.secretKey, now)
    return { fileId, name, bytes: bytes.length }
  },
  {
    bodyMax: BODY_MAX,
    limits: [
      { name: 'circleFile', points: 10, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
