import { call } from '../call.ts'
import { list, optional, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { instruction, packageId } from './package.ts'

export const INSTRUCTIONS_PER_PAGE = 20

/** Instructions published while the user's service ran or before it, newest first; bought services alone. */
export const listInstructions = call('GET', '/strategy/queryChangePositionInstructV3', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({
    packageId: ['id', packageId],
    cursor: ['page', optional(text({ max: 64 }))],
  }),
  answer: record({ instructions: ['list', list(instruction)], next: ['next', optional(text())] }),
})
