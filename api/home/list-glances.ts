import { call } from '../call.ts'
import { commaJoined, list, record } from '../codec.ts'
import { symbol } from '../exchange/symbol-codec.ts'
import { glance } from './glance.ts'
import { GLANCES_PATH } from './glances-path.ts'

export const GLANCES_MAX = 10

/** The rows of a visitor's own stocks on the first screen, in the order requested; unknown symbols are left out. */
export const listGlances = call('GET', GLANCES_PATH, {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbols: ['symbols', commaJoined(symbol, GLANCES_MAX)] }),
  answer: list(glance, GLANCES_MAX),
})
