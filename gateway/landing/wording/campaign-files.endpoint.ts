import { uploadedAddress } from '#api/landing/wording/picture-rules.ts'
import { publicPicture } from '#gateway/file/public-picture.ts'
import { endpoint } from '#gateway/http/endpoint.ts'
import { publishedFiles } from './edition-queries.ts'
import { campaignPicture } from './picture-queries.ts'

/** Content files that were published under `/ops`, for the next build (`npm run content:pull`); their texts are public. */
export const campaignContent = endpoint('GET', '/public/campaignFiles', async (c, { db }) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ files: Object.fromEntries(await publishedFiles(db)) })
})

/** An uploaded picture; it is named by its bytes and never changes. */
export const campaignFigure = endpoint(
  'GET',
  uploadedAddress(':picture'),
  async (c, { db, files }) =>
    publicPicture(await campaignPicture(db, c.req.param('picture') ?? '', files)),
)
