import { call } from '../../call.ts'
import { optional, record, text } from '../../codec.ts'

const filing = record({
  id: ['id', text({ max: 64 })],
  title: ['title', text()],
})

/** The announcement whose pages, or whose original, are at an address; nothing if there is none. */
export const getFiling = call('GET', '/article/getFiling', {
  family: 'article',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ address: ['url', text({ min: 1, max: 500, label: '地址' })] }),
  answer: record({ filing: ['filing', optional(filing)] }),
})
