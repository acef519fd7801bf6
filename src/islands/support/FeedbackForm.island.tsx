import { useStore } from '#islands/ui/use-store.ts'
import { feedbackForm } from '#lib/support/feedback-form.ts'
import { EMPTY_FORM } from '#lib/support/ticket-form-store.ts'
import { FeedbackForm } from './FeedbackForm.tsx'

/** Why is this an island? Pictures with progress and a draft that comes back; what is sent joins the list beneath. */
export function FeedbackFormIsland() {
  const form = useStore(feedbackForm.$form, { ssr: EMPTY_FORM })
  return <FeedbackForm form={form} actions={feedbackForm} />
}
