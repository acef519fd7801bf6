import { shareCallback } from '#api/invite/share-callback.ts'
import { handle } from '../http/handle.ts'
import { storeEvent } from './queries.ts'

export default handle(
  shareCallback,
  async (event, { config, db, now, userId, deviceId }) => {
    const reporter = { userId, deviceId, secretKey: config.secretKey }
    return { isFirst: await storeEvent(db, event, reporter, now) }
  },
  {
    limits: [
      { name: 'share-address', points: 300, perSeconds: 60, key: (_event, { address }) => address },
    ],
  },
)
