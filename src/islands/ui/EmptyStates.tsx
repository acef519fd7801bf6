import '#styles/kit/button.css'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { EMPTY_STATE_TEXTS as TEXTS } from '#lib/shell/page/empty-state-texts.ts'
import { emptyFailed, emptyList, emptySearch } from '#lib/ui/drawings.ts'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'

/** What is the user's own asks a guest to log in, and comes back to this page. */
export function LogInFirst({ text }: { text: string }) {
  return (
    <Empty drawing={emptyList} text={text}>
      <a className="kit-button" href={loginAddress()}>
        {TEXTS.logIn}
      </a>
    </Empty>
  )
}

/** What did not arrive can be asked for again. */
export function Failed({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <Empty drawing={emptyFailed} text={text}>
      <Button kind="quiet" onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    </Empty>
  )
}

interface MissingProps {
  text: string
  /** Where to go instead. */
  href: string
  label: string
}

/** What the address names does not exist, or belongs to somebody else. */
export function Missing({ text, href, label }: MissingProps) {
  return (
    <Empty drawing={emptySearch} text={text}>
      <a className="kit-button" data-kind="quiet" href={href}>
        {label}
      </a>
    </Empty>
  )
}
