/** The steps of suitability, as shown in the bar. */
export const STEPS = ['info', 'risk', 'match', 'disclosure'] as const
export type Step = (typeof STEPS)[number]
export type StepState = 'done' | 'current' | 'todo' | 'stopped'

interface Facts {
  isRegistered: boolean
  isAssessed: boolean
  /** Undefined if nothing is being bought. */
  isMatched: boolean | undefined
  isConfirmed: boolean
}

/** The state of each step: the first unfinished one is the current one, a mismatch stops there. */
export function stepStates(facts: Facts): Readonly<Record<Step, StepState>> {
  const { isRegistered, isAssessed, isMatched, isConfirmed } = facts
  const done = [isRegistered, isRegistered && isAssessed, isMatched === true, isConfirmed]
  const current = done.indexOf(false)
  const isStopped = isMatched === false && current === 2
  const stateOf = (place: number): StepState => {
    if (current < 0 || place < current) return 'done'
    if (place > current || (place === 2 && isMatched === undefined)) return 'todo'
    return isStopped ? 'stopped' : 'current'
  }
  return { info: stateOf(0), risk: stateOf(1), match: stateOf(2), disclosure: stateOf(3) }
}
