import type { RedeemCode } from '#lib/account/sign-in/phone-code-form.ts'
import { PhoneCodeElement } from './phone-code-element.ts'

type Purpose = 'login' | 'bind'

/** What a valid code does, by purpose; each action loads when its first code is used. */
const REDEEM: Record<Purpose, () => Promise<RedeemCode>> = {
  login: () => import('#lib/account/sign-in/log-in-by-phone.ts').then((rest) => rest.logInAndLeave),
  bind: () =>
    import('#lib/account/sign-in/phone-binding-store.ts').then((rest) => rest.bindByPhone),
}

/** `<x-phone-code-form>`: logs in or binds a mobile, depending on its `data-purpose`. */
export class AccountCodeElement extends PhoneCodeElement {
  protected purpose(): Purpose {
    return this.dataset.purpose === 'bind' ? 'bind' : 'login'
  }

  protected async redeem(fields: Parameters<RedeemCode>[0]): ReturnType<RedeemCode> {
    return (await REDEEM[this.purpose()]())(fields)
  }
}
