import '#styles/kit/notice.css'
import '#styles/kit/tick.css'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { useFirstWrong } from '#islands/ui/use-first-wrong.ts'
import { REQUEST_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import { type InvoiceRequest, sumOf } from '#lib/invoice/request-store.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { HeadingFields } from '../title/HeadingFields.tsx'
import { SavedHeadings } from '../title/SavedHeadings.tsx'
import type { RequestActions } from './InvoiceRequest.tsx'
import { OrderPicker } from './OrderPicker.tsx'
import styles from './RequestForm.module.css'

interface Props extends RequestActions {
  request: InvoiceRequest
}

/** Orders, heading and the bar that says what they add up to. */
export function RequestForm(props: Props) {
  const { request, onOrder, onAll, onNote, onTake, onForget, onSubmit } = props
  const { orders, chosen, headings, values, round, problems, problem, notice } = request
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFirstWrong(form, request.attempt)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget).has('isKept'))
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {notice && (
        <div className="kit-notice" data-kind="warn" role="status">
          <p>
            {notice.sentence}
            {notice.address && (
              <a className={styles.link} href={notice.address}>
                {TEXTS.toInvoice}
              </a>
            )}
          </p>
        </div>
      )}
      {orders.length === 0 ? (
        <Empty drawing={emptyList} text={TEXTS.empty} />
      ) : (
        <>
          <OrderPicker
            orders={orders}
            chosen={chosen}
            isWrong={problem === TEXTS.chooseFirst}
            onOrder={onOrder}
            onAll={onAll}
          />
          <section className={`kit-card ${styles.card}`} aria-labelledby="invoice-heading">
            <div className={styles.head}>
              <h2 className={styles.title} id="invoice-heading">
                {TEXTS.heading}
              </h2>
              <Button kind="text" onClick={() => setOpen(true)}>
                {TEXTS.saved}
              </Button>
            </div>
            <HeadingFields key={round} values={values} problems={problems} onNote={onNote} />
            <label className="kit-tick">
              <input className="kit-tick__box" type="checkbox" name="isKept" defaultChecked />
              <span>{TEXTS.keep}</span>
            </label>
          </section>
          <p className={styles.item}>{TEXTS.item}</p>
          <div className={styles.bar} data-action-bar>
            <p className={styles.problem} role="alert">
              {problem}
            </p>
            <p className={styles.sum}>
              <span className={styles.count}>{TEXTS.chosen(chosen.length)}</span>
              <strong>{yuanText(sumOf(request))}</strong>
            </p>
            <Button type="submit" isBusy={request.isSubmitting}>
              {TEXTS.submit}
            </Button>
          </div>
        </>
      )}
      <SavedHeadings
        headings={headings}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onTake={(heading) => {
          onTake(heading)
          setOpen(false)
        }}
        onForget={onForget}
      />
    </form>
  )
}
