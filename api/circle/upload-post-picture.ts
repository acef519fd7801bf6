import { call } from '../call.ts'
import { record, text } from '../codec.ts'
import { circleCodes } from './codes.ts'
import { postPictureId } from './post.ts'

/** Base64 characters: about 720 KB, to which a page shrinks a picture before the upload. */
export const POST_PICTURE_CHARS_MAX = 960_000

/** Uploads one picture, which is stored for a day until its post arrives. */
export const uploadPostPicture = call('POST', '/circle/uploadPicture', {
  family: 'pinglun',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    picture: [
      'picture',
      text({
        ...{ min: 1, max: POST_PICTURE_CHARS_MAX, pattern: /^[A-Za-z0-9+/]+={0,2}$/ },
        message: '图片太大或已损坏，请换一张',
      }),
    ],
  }),
  answer: record({ pictureId: ['pictureId', postPictureId] }),
  refuses: circleCodes('NO_PICTURE'),
})
