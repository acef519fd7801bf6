import { hourly } from '../hooks/sweep.ts'
import { judgeInstructions } from './performance/judge.ts'

/** Judges the instructions whose half hour is over. */
export const sweep = hourly(judgeInstructions)
