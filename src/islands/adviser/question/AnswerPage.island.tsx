import { useStore } from '#islands/ui/use-store.ts'
import {
  $question,
  $questions,
  $questionWatchers,
  voteAnswer,
} from '#lib/adviser/question/questions-store.ts'
import { AnswerPage } from './AnswerPage.tsx'
import { QuestionList } from './QuestionList.tsx'

/** Why is this an island? The address names the question, and votes change the page. */
export function AnswerPageIsland() {
  return (
    <AnswerPage
      question={useStore($question)}
      watchers={useStore($questionWatchers)}
      list={<List />}
      onVote={(answer, vote) => void voteAnswer(answer, vote)}
      onRetry={$question.reload}
    />
  )
}

function List() {
  return (
    <QuestionList
      questions={useStore($questions)}
      onMore={$questions.more}
      onRetry={$questions.reload}
    />
  )
}
