import { useStore } from '#islands/ui/use-store.ts'
import {
  $known,
  $risk,
  $submission,
  chooseAnswer,
  goOn,
  goTo,
  quitTest,
  startTest,
} from '#lib/contract/risk/risk-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { RiskTest } from './RiskTest.tsx'

/** Why is this an island? Questions, their review and the result follow each other without leaving the page. */
export function RiskTestIsland() {
  const risk = useStore($risk, { ssr: LOADING })
  return (
    <RiskTest
      risk={risk}
      onRetry={$known.reload}
      onStart={startTest}
      onChoose={chooseAnswer}
      onNext={goOn}
      onGoTo={goTo}
      onQuit={quitTest}
      onSubmit={$submission.run}
    />
  )
}
