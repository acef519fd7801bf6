import { getClass as getClassCall } from '#api/course/get-class.ts'
import { handle } from '../http/handle.ts'
import { enterClass } from './enter-class.ts'

export const getClass = handle(getClassCall, ({ id }, context) => enterClass(context, id))
