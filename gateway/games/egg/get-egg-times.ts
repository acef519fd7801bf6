import { getEggTimes } from '#api/games/egg/get-egg-times.ts'
import { handle } from '#gateway/http/handle.ts'
import { drawAnswer } from '../draw/draw-answer.ts'
import { goldenEgg } from './golden-egg.ts'

export default handle(getEggTimes, async (_request, context) => {
  const { chancesLeft = 0 } = await drawAnswer(goldenEgg(), context)
  return { chancesLeft }
})
