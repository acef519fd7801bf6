import '#styles/kit/button.css'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { EMPTY_STATE_TEXTS as TEXTS } from '#lib/shell/page/empty-state-texts.ts'
import { emptyFailed, emptyList, emptySearch } from '#lib/ui/drawings.ts'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'

/** Asks a guest to log in to see their own content, and returns to this page afterwards. */
export function LogInFirst({ text }: { text: string }) {
  return (
    <Empty drawing={emptyList} text={text}>
      <a className="kit-button" href={loginAddress()}>
        {TEXTS.logIn}
      </a>
    </Empty>
  )
}

/** Offers to retry a failed request. */
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
  /** Address of the page to offer instead. */
  href: string
  label: string
}

/** Shown where the address names something that does not exist or belongs to somebody else. */
export function Missing({ text, href, label }: MissingProps) {
  return (
    <Empty drawing={emptySearch} text={text}>
      <a className="kit-button" data-kind="quiet" href={href}>
        {label}
      </a>
    </Empty>
  )
}
