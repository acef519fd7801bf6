import { call } from '../../call.ts'
import { integer, nothing, record } from '../../codec.ts'

/** How many golden eggs the person may still smash. */
export const getEggTimes = call('GET', '/activity/api/goldEgg/getTimes', {
  family: 'activityApi',
  access: 'login',
  request: nothing,
  answer: record({ chancesLeft: ['times', integer({ min: 0 })] }),
})
