import { endpoint } from '#gateway/http/endpoint.ts'
import { publishedFiles } from './edition-queries.ts'

/** Content files that were published under `/ops`, for the next build (`npm run content:pull`); their texts are public. */
export const campaignContent = endpoint('GET', '/public/campaignFiles', async (c, { db }) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ files: Object.fromEntries(await publishedFiles(db)) })
})
