import '#styles/kit/notice.css'
import '#styles/kit/tick.css'
import { useState } from 'react'
import type { InvoiceTitle } from '#api/invoice/title/title.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import { type noticeOf, type RequestValues, sumOf } from '#lib/invoice/request-form.ts'
import type { RequestPage } from '#lib/invoice/request-store.ts'
import { REQUEST_TEXTS as TEXTS } from '#lib/invoice/texts.ts'
import { yuanText } from '#lib/shell/format/money.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { SavedTitles } from '../title/SavedTitles.tsx'
import { TitleFields } from '../title/TitleFields.tsx'
import { OrderPicker } from './OrderPicker.tsx'
import styles from './RequestForm.module.css'

interface Props {
  page: RequestPage
  form: Form<RequestValues>
  notice: ReturnType<typeof noticeOf>
  onEdit(part: Partial<RequestValues>): void
  onOrder(orderId: string): void
  onAll(): void
  onTitle(title: InvoiceTitle): void
  onDelete(title: InvoiceTitle): Promise<void>
  onSubmit(): void
}

/** Orders, title and the bar with their total. */
export function RequestForm(props: Props) {
  const { page, form, notice, onEdit, onOrder, onAll, onTitle, onDelete, onSubmit } = props
  const { orders, titles } = page
  const { values, problems, problem, isSending } = form
  const chosen = values.orderIds
  const [isOpen, setOpen] = useState(false)
  return (
    <StoreForm className={styles.form} form={form} onEdit={onEdit} onSubmit={onSubmit}>
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
            isWrong={problems.orderIds !== undefined}
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
            <TitleFields values={values} problems={problems} onEdit={onEdit} />
            <label className="kit-tick">
              <input className="kit-tick__box" type="checkbox" name="isKept" defaultChecked />
              <span>{TEXTS.keep}</span>
            </label>
          </section>
          <p className={styles.item}>{TEXTS.item}</p>
          <div className={styles.bar} data-action-bar>
            <p className={styles.problem} role="alert">
              {problem || problems.orderIds}
            </p>
            <p className={styles.sum}>
              <span className={styles.count}>{TEXTS.chosen(chosen.length)}</span>
              <strong>{yuanText(sumOf(orders, chosen))}</strong>
            </p>
            <Button type="submit" isBusy={isSending}>
              {TEXTS.submit}
            </Button>
          </div>
        </>
      )}
      <SavedTitles
        titles={titles}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onTake={(title) => {
          onTitle(title)
          setOpen(false)
        }}
        onForget={onDelete}
      />
    </StoreForm>
  )
}
