import type { RedeemCode } from '#lib/account/sign-in/phone-code-form.ts'
import { PhoneCodeElement } from './phone-code-element.ts'

type Purpose = 'login' | 'bind'

/** What a valid code is for; each is fetched with the first code that is used. */
const REDEEM: Record<Purpose, () => Promise<RedeemCode>> = {
  login: () => import('#lib/account/sign-in/log-in-by-phone.ts').then((rest) => rest.logInAndLeave),
  bind: () =>
    import('#lib/account/sign-in/phone-binding-store.ts').then((rest) => rest.bindByPhone),
}

/** `<x-phone-code-form>`: logs in or binds, as its `data-purpose` says. */
export class AccountCodeElement extends PhoneCodeElement {
  protected purpose(): Purpose {
    return this.dataset.purpose === 'bind' ? 'bind' : 'login'
  }

  protected async redeem(fields: Parameters<RedeemCode>[0]): ReturnType<RedeemCode> {
    return (await REDEEM[this.purpose()]())(fields)
  }
}
