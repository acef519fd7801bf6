import { call } from '../call.ts'
import { commaJoined, optional, record, text } from '../codec.ts'
import { circleCodes } from './codes.ts'
import {
  POST_FILES_MAX,
  POST_PICTURES_MAX,
  POST_TEXT_MAX,
  post,
  postFileId,
  postPictureId,
  topicId,
} from './post.ts'

/** Posts under a topic; a post with pictures or files, a contact or a promise is reviewed before others see it. */
export const addPost = call('POST', '/circle/addPost', {
  family: 'pinglun',
  access: 'login',
  effect: 'write',
  request: record({
    topicId: ['topicId', topicId],
    text: [
      'content',
      text({
        min: 2,
        max: POST_TEXT_MAX,
        pattern: /\S/,
        message: `请写 2 到 ${POST_TEXT_MAX} 个字`,
      }),
    ],
    pictureIds: ['pictures', commaJoined(postPictureId, POST_PICTURES_MAX)],
    fileIds: ['files', optional(commaJoined(postFileId, POST_FILES_MAX))],
  }),
  answer: post,
  refuses: circleCodes('FORBIDDEN_WORD', 'NOT_MEMBER', 'PICTURES_GONE'),
})
