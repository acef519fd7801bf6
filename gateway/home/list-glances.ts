import { listGlances } from '#api/home/list-glances.ts'
import { handle } from '../http/handle.ts'
import { glancesOf } from './glances.ts'

export default handle(listGlances, ({ symbols }, context) =>
  glancesOf([...new Set(symbols)], context),
)
