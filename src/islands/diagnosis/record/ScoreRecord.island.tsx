import { useState } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import type { RecordedScore } from '#lib/diagnosis/record/record-line.ts'
import { $scoreRecord } from '#lib/diagnosis/record/record-store.ts'
import { ScoreRecord } from './ScoreRecord.tsx'

/** Why is this an island? Its code and record load when its block is opened, and a tap shows another score. */
export function ScoreRecordIsland() {
  const [score, setScore] = useState<RecordedScore>('total')
  return (
    <ScoreRecord
      record={useStore($scoreRecord, { ssr: LOADING })}
      score={score}
      onScore={setScore}
      onRetry={() => void $scoreRecord.reload()}
    />
  )
}
