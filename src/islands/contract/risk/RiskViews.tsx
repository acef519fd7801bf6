import '#styles/kit/card.css'
import type { Assessment } from '#lib/contract/risk/risk-store.ts'
import { RiskIntro } from './RiskIntro.tsx'
import { RiskQuestion } from './RiskQuestion.tsx'
import { RiskReview } from './RiskReview.tsx'
import type { AssessmentActions } from './RiskTest.tsx'
import { RiskVerdict } from './RiskVerdict.tsx'

interface Props {
  assessment: Assessment
  actions: AssessmentActions
}

/** The part of the assessment the investor has reached. */
export function RiskViews({ assessment, actions }: Props) {
  switch (assessment.view) {
    case 'intro':
      return <RiskIntro assessment={assessment} onStart={actions.onStart} />
    case 'question':
      return <RiskQuestion assessment={assessment} {...actions} />
    case 'review':
      return <RiskReview assessment={assessment} {...actions} />
    case 'result':
      return <RiskVerdict assessment={assessment} onStart={actions.onStart} />
  }
}
