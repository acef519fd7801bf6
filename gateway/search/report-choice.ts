import { reportChoice } from '#api/search/report-choice.ts'
import { handle } from '../http/handle.ts'
import { countChoice } from './queries.ts'

/** One device counts once an hour for a security; one address, which many phones may share, a few times. */
const PER_DEVICE = { name: 'search-choice-device', points: 1, perSeconds: 3600 }
const PER_ADDRESS = { name: 'search-choice-address', points: 5, perSeconds: 3600 }

export default handle(
  reportChoice,
  async ({ symbol }, { db, now, limiter, deviceId, address }) => {
    const counts =
      (await limiter.consume(PER_ADDRESS, `${address} ${symbol}`)) &&
      (await limiter.consume(PER_DEVICE, `${deviceId} ${symbol}`))
    if (counts) await countChoice(db, symbol, now)
    return {}
  },
  {
    limits: [
      {
        name: 'search-report',
        points: 60,
        perSeconds: 60,
        key: (_request, { address }) => address,
      },
    ],
  },
)
