import '#styles/kit/card.css'
import { lazy, Suspense } from 'react'
import { Field } from '#islands/ui/Field.tsx'
import { StoreForm } from '#islands/ui/StoreForm.tsx'
import type { Form } from '#lib/data/form.ts'
import type { OrderChoices } from '#lib/order/form/order-draft.ts'
import type { ReadyForm } from '#lib/order/form/order-form-store.ts'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { AddToCartIsland } from '../cart/AddToCart.island.tsx'
import { PriceBreakdown } from '../PriceBreakdown.tsx'
import { AgreementTicks } from './AgreementTicks.tsx'
import { Discounts } from './Discounts.tsx'
import type { FormActions } from './form-actions.ts'
import { OfferCard } from './OfferCard.tsx'
import styles from './OrderFields.module.css'
import { SubmitBar } from './SubmitBar.tsx'

/** Loads only for purchases that are delivered: most are not. */
const Delivery = lazy(async () => ({
  default: (await import('./Delivery.island.tsx')).DeliveryIsland,
}))

/** Loads where the offer has a deposit: most have none. */
const DepositTerms = lazy(async () => ({
  default: (await import('./DepositTerms.tsx')).DepositTerms,
}))

/** Loads where the product must suit its buyer. */
const SuitabilityCard = lazy(async () => ({
  default: (await import('./SuitabilityCard.tsx')).SuitabilityCard,
}))

/** Loads where the buyer has such an order already. */
const PlacedNotice = lazy(async () => ({
  default: (await import('./PlacedNotice.tsx')).PlacedNotice,
}))

interface Props {
  order: ReadyForm
  choices: Form<OrderChoices>
  actions: FormActions
}

/** Everything an order needs, once the offer is known. */
export function OrderFields(props: Props) {
  const { quote, isGuest } = props.order
  return (
    <>
      {quote.isDelivered && !isGuest && (
        <div className={styles.delivery}>
          <Suspense>
            <Delivery />
          </Suspense>
        </div>
      )}
      <Fields {...props} />
    </>
  )
}

function Fields({ order, choices, actions }: Props) {
  const { quote, placed, suitability, isDeposit, isGuest } = order
  const { problems } = choices
  const depositFen = isDeposit ? quote.dueFen : undefined
  const earlier = quote.unpaidOrder ?? placed
  const period = quote.periods.find(({ priceId }) => priceId === quote.priceId)
  const deposit = (isDeposit || period?.depositFen !== undefined) && (
    <Suspense>
      <DepositTerms quote={quote} period={period} isDeposit={isDeposit} />
    </Suspense>
  )
  return (
    <StoreForm
      className={styles.form}
      aria-busy={order.isCalculating}
      form={choices}
      onEdit={actions.edit}
      onSubmit={actions.submit}
    >
      {earlier && (
        <Suspense>
          <PlacedNotice order={earlier} />
        </Suspense>
      )}
      <OfferCard quote={quote} onPeriod={actions.choosePeriod}>
        {!isDeposit && <AddToCartIsland priceId={quote.priceId} />}
      </OfferCard>
      {suitability?.isRequired && (
        <Suspense>
          <SuitabilityCard suitability={suitability} productId={quote.productId} />
        </Suspense>
      )}
      <Discounts quote={quote} isGuest={isGuest} actions={actions} />
      <section className={`kit-card ${styles.card}`} aria-label={TEXTS.sums}>
        <h2 className={styles.heading}>{TEXTS.sums}</h2>
        <PriceBreakdown sums={{ ...quote, depositFen }} />
        <p className={styles.rule}>{TEXTS.refund(quote.refundTerms)}</p>
        {deposit}
      </section>
      <section className={`kit-card ${styles.card}`}>
        <Field
          label={TEXTS.remark}
          hint={TEXTS.remarkHint}
          name="remark"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="done"
          error={problems.remark}
        />
      </section>
      <AgreementTicks
        agreements={quote.agreements}
        ticked={choices.values.agreements}
        hasError={problems.agreements !== undefined}
      />
      <SubmitBar order={order} choices={choices} />
    </StoreForm>
  )
}
