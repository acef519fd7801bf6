import { useStore } from '#islands/ui/use-store.ts'
import {
  $answers,
  $known,
  $risk,
  goOn,
  goTo,
  quitTest,
  startTest,
  submitTest,
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
      onEdit={$answers.edit}
      onNext={goOn}
      onGoTo={goTo}
      onQuit={quitTest}
      onSubmit={() => void submitTest()}
    />
  )
}
