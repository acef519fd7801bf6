/** Answers that cannot all be true of one person: to each of these questions, this option. */
export type Conflict = readonly { questionId: string; key: string }[]

/** The contradictions that stand in these answers, in the order the questionnaire lists them. */
export function conflictsIn(
  conflicts: readonly Conflict[],
  answers: ReadonlyMap<string, string>,
): readonly Conflict[] {
  return conflicts.filter((group) =>
    group.every(({ questionId, key }) => answers.get(questionId) === key),
  )
}
