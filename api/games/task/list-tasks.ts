import { call } from '../../call.ts'
import { integer, list, nothing, oneOf, optional, record, text, type ValueOf } from '../../codec.ts'
import { day, phase } from '../draw/draw-state.ts'

const tasks = record({
  phase: ['phase', optional(phase)],
  /** Absent for a visitor. */
  coins: ['coin', optional(integer({ min: 0 }))],
  today: ['today', day],
  streak: ['streak', integer({ min: 0 })],
  /** Days of this month on which the person checked in. */
  days: ['days', list(day, 31)],
  /** What the next check-in gives. */
  nextCoins: ['nextCoins', integer()],
  tasks: [
    'list',
    list(record({ id: ['id', text()], state: ['state', oneOf('open', 'done', 'claimed')] })),
  ],
})
export type Tasks = ValueOf<typeof tasks>

/** Check-ins and tasks of the person, as their page shows them. */
export const listTasks = call('GET', '/activity/api/task/list', {
  family: 'activityApi',
  access: 'open',
  request: nothing,
  answer: tasks,
})
