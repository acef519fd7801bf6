import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { circleCodes } from './codes.ts'
import { POST_FILE_BYTES_MAX, postFile, postFileName } from './post.ts'

const CHARS_MAX = Math.ceil(POST_FILE_BYTES_MAX / 3) * 4

/** Uploads one file, a PDF, which is stored for a day until its post arrives. */
export const uploadPostFile = call('POST', '/circle/uploadFile', {
  family: 'pinglun',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    name: ['name', postFileName],
    file: [
      'file',
      text({
        ...{ min: 1, max: CHARS_MAX, pattern: /^[A-Za-z0-9+/]+={0,2}$/ },
        message: `文件太大或已损坏，最多 ${POST_FILE_BYTES_MAX / 1024} KB`,
      }),
    ],
  }),
  answer: postFile,
  refuses: circleCodes('NO_FILE'),
})
