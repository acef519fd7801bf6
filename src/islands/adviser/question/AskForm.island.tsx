import { useEffect } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { $askForm, beginQuestion, submitQuestion } from '#lib/adviser/question/ask-form.ts'
import { $advisers } from '#lib/adviser/question/record-store.ts'
import { AskForm } from './AskForm.tsx'

/** Why is this an island? The draft survives a login, and refusals appear at their fields. */
export function AskFormIsland() {
  const advisers = useStore($advisers)
  useEffect(beginQuestion, [])
  return (
    <AskForm
      form={useStore($askForm)}
      advisers={advisers.state === 'ready' ? advisers.value : []}
      onEdit={$askForm.edit}
      onFill={$askForm.fill}
      onSubmit={() => void submitQuestion()}
    />
  )
}
