import { getClass } from '#api/course/get-class.ts'
import { handle } from '../http/handle.ts'
import { enterClass } from './enter-class.ts'

export default handle(getClass, ({ id }, context) => enterClass(context, id))
