import { findPasted } from '#api/search/find-pasted.ts'
import { handle } from '../http/handle.ts'
import { createDirectory, readPasted } from './pasted-text.ts'
import { namedSecurities } from './queries.ts'

export default handle(
  findPasted,
  async ({ text }, { db }) => {
    const { securities, former } = await namedSecurities(db)
    return readPasted(text, createDirectory(securities, former))
  },
  {
    limits: [
      {
        name: 'paste-address',
        points: 30,
        perSeconds: 60,
        key: (_request, { address }) => address,
      },
    ],
  },
)
