import { listMovements } from '#api/screening/list-movements.ts'
import { handle } from '#gateway/http/handle.ts'
import { newestOf } from './newest.ts'

export default handle(listMovements, async (filter, { screening }) => {
  const day = await screening.movements()
  return { ...day, movements: newestOf(day.movements, filter) }
})
