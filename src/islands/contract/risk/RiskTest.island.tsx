import { useStore } from '#islands/ui/use-store.ts'
import {
  $risk,
  chooseAnswer,
  goOn,
  goTo,
  LOADING,
  loadRisk,
  quitTest,
  startTest,
  submitAnswers,
} from '#lib/contract/risk/risk-store.ts'
import { RiskTest } from './RiskTest.tsx'

/** Why is this an island? Questions, their check and the result follow each other without leaving the page. */
export function RiskTestIsland() {
  const risk = useStore($risk, { ssr: LOADING })
  return (
    <RiskTest
      risk={risk}
      onRetry={() => void loadRisk()}
      onStart={startTest}
      onChoose={chooseAnswer}
      onNext={goOn}
      onGoTo={goTo}
      onQuit={quitTest}
      onSubmit={() => void submitAnswers()}
    />
  )
}
