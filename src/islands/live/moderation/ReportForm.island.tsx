import { useStore } from '#islands/ui/use-store.ts'
import { $reportForm } from '#lib/live/moderation/report-form.ts'
import { ReportForm } from './ReportForm.tsx'

/** Why is this an island? What is typed stays until the report is accepted. */
export function ReportFormIsland({ onDone }: { onDone(): void }) {
  const send = async () => {
    if (await $reportForm.submit()) onDone()
  }
  return (
    <ReportForm form={useStore($reportForm)} onEdit={$reportForm.edit} onSend={() => void send()} />
  )
}
