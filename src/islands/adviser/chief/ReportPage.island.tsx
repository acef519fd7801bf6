import { useEffect, useRef, useState } from 'react'
import { canReadAloud, readAloud } from '#elements/adviser/read-aloud.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { CHIEF_TEXTS } from '#lib/adviser/chief/chief-texts.ts'
import { $report, voteReport } from '#lib/adviser/chief/reports-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ReportPage } from './ReportPage.tsx'

/** Why is this an island? The address names the report, and what may be read depends on the reader. */
export function ReportPageIsland() {
  const [isReading, setReading] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const listen = (text: string) => {
    if (!canReadAloud()) return showToast(CHIEF_TEXTS.noSpeech, 'failure')
    if (isReading) {
      stop.current()
      return setReading(false)
    }
    setReading(true)
    stop.current = readAloud(text, () => setReading(false))
  }
  return (
    <ReportPage
      report={useStore($report)}
      isReading={isReading}
      onListen={listen}
      onVote={(report, vote) => void voteReport(report, vote)}
      onRetry={$report.reload}
    />
  )
}
