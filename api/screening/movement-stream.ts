import { movements } from './list-movements.ts'

/** Where movements are pushed, filtered by the parameters of `listMovements`. */
export const MOVEMENT_STREAM = '/stream/movements'

/** One event: the state of the moment, with the movements found since the previous event alone. */
export const movementEvent = movements
