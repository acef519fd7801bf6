/** Answers that contradict each other: one option for each of these questions. */
export type Conflict = readonly { questionId: string; key: string }[]

/** The contradictions in these answers, in the order of the questionnaire. */
export function conflictsIn(
  conflicts: readonly Conflict[],
  answers: ReadonlyMap<string, string>,
): readonly Conflict[] {
  return conflicts.filter((group) =>
    group.every(({ questionId, key }) => answers.get(questionId) === key),
  )
}
