import { useStore } from '#islands/ui/use-store.ts'
import {
  $callbackForm,
  $callbackSlots,
  submitCallback,
} from '#lib/adviser/callback/callback-form.ts'
import { $advisers } from '#lib/adviser/question/record-store.ts'
import { CallbackForm } from './CallbackForm.tsx'

/** Why is this an island? Free times come from the gateway and are booked one by one; the choice survives a login. */
export function CallbackFormIsland() {
  const advisers = useStore($advisers)
  return (
    <CallbackForm
      form={useStore($callbackForm)}
      advisers={advisers.state === 'ready' ? advisers.value.filter((one) => one.isServing) : []}
      slots={useStore($callbackSlots)}
      onEdit={$callbackForm.edit}
      onSubmit={() => void submitCallback()}
      onRetry={$callbackSlots.reload}
    />
  )
}
