import { hourly } from '../hooks/sweep.ts'
import { judgeInstructions } from './performance/judge.ts'

/** Judges the instructions whose half hour is over. */
export const sweep = hourly('评判到期的调仓指令', judgeInstructions)
