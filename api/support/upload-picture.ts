import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { pictureId } from './ticket.ts'

/** Characters of base64: about 720 KB, to which a page shrinks a picture beforehand. */
export const PICTURE_CHARS_MAX = 960_000

/** Uploads one picture, which waits a day for its complaint or feedback. */
export const uploadPicture = call('POST', '/feedback/uploadPicture', {
  family: 'crmApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    picture: [
      'picture',
      text({
        min: 1,
        max: PICTURE_CHARS_MAX,
        pattern: /^[A-Za-z0-9+/]+={0,2}$/,
        message: '图片太大或已损坏，请换一张',
      }),
    ],
  }),
  answer: record({ pictureId: ['pictureId', pictureId] }),
})
