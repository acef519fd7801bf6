import { getPicture } from '#api/support/get-picture.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { pictureOf } from './picture-queries.ts'

export default handle(getPicture, async ({ pictureId }, { db, userId, files }) => {
  const jpeg = await pictureOf(db, { userId, pictureId }, files)
  return jpeg === undefined ? notFound() : { jpeg }
})
