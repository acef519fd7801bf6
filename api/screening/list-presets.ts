import { call } from '../call.ts'
import { integer, list, nothing, optional, record, text } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { foundStock } from './screen.ts'

/** Every ready-made combination, the number of stocks it finds, and those of them with the largest turnover. */
export const listPresets = call('GET', '/screening/presets', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({
    day: ['day', optional(text({ max: 10 }))],
    label: ['lb', feedLabel],
    presets: [
      'list',
      list(
        record({
          id: ['id', text({ max: 32 })],
          count: ['count', integer({ min: 0 })],
          stocks: ['stocks', list(foundStock, 10)],
        }),
      ),
    ],
  }),
})
