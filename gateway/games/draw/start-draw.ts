import { startDraw } from '#api/games/draw/start-draw.ts'
import { handle } from '#gateway/http/handle.ts'
import { playGame } from './play-game.ts'

export default handle(startDraw, playGame)
