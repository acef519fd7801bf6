import { getCurrentEgg } from '#api/games/egg/get-current-egg.ts'
import { handle } from '#gateway/http/handle.ts'
import { drawAnswer } from '../draw/draw-answer.ts'
import { goldenEgg } from './golden-egg.ts'

export default handle(getCurrentEgg, async (_request, context) => drawAnswer(goldenEgg(), context))
