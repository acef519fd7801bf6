import { hourly } from '../hooks/sweep.ts'
import { watchScreens } from './saved/watch-screens.ts'

/** Tells people which stocks newly meet the screens they watch. */
export const sweep = hourly('提醒新选出的股票', watchScreens)
