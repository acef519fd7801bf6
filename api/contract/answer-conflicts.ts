import { list, record, text, type ValueOf } from '../codec.ts'

/** Answers that cannot all be true of one person: to each of these questions, this option. */
export const conflict = list(record({ questionId: ['id', text()], key: ['key', text()] }), 10)
export type Conflict = ValueOf<typeof conflict>

/** The contradictions that stand in these answers, in the order the questionnaire lists them. */
export function conflictsIn(
  conflicts: readonly Conflict[],
  answers: ReadonlyMap<string, string>,
): readonly Conflict[] {
  return conflicts.filter((group) =>
    group.every(({ questionId, key }) => answers.get(questionId) === key),
  )
}
