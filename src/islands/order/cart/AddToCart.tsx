import { Button } from '#islands/ui/Button.tsx'
import { ORDER_FORM_TEXTS as TEXTS } from '#lib/order/form/texts.ts'
import { CART_ADDRESS } from '#lib/order/orders-addresses.ts'
import styles from './AddToCart.module.css'

interface Props {
  state: 'out' | 'adding' | 'in'
  onPut(): void
}

/** The button for people who do not want to order yet. */
export function AddToCart({ state, onPut }: Props) {
  return (
    <p className={styles.addition}>
      <span role="status">{state === 'in' ? TEXTS.inCart : TEXTS.cartNote}</span>
      {state === 'in' ? (
        <a className="kit-button" data-kind="text" href={CART_ADDRESS}>
          {TEXTS.toCart}
        </a>
      ) : (
        <Button kind="text" isBusy={state === 'adding'} onClick={onPut}>
          {TEXTS.cart}
        </Button>
      )}
    </p>
  )
}
