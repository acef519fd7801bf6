import { call } from '../../call.ts'
import { integer, record, text } from '../../codec.ts'
import { gameCodes } from '../codes.ts'

/** Claims the coins of a task that is done, once. */
export const claimTask = call('POST', '/activity/api/task/claim', {
  family: 'activityApi',
  access: 'login',
  effect: 'write',
  request: record({ taskId: ['id', text({ min: 1, max: 32 })] }),
  answer: record({ coins: ['coin', integer()] }),
  refuses: gameCodes(
    'GAME_EARLY',
    'GAME_OVER',
    'GAME_PAUSED',
    'PLAYER_HELD',
    'TASK_UNDONE',
    'TASK_CLAIMED',
  ),
})
