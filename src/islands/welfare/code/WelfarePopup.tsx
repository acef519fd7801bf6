import { Button } from '#islands/ui/Button.tsx'
import { WELFARE_TEXTS } from '#lib/welfare/texts.ts'
import { WelfareDoor, type WelfareDoorProps } from './WelfareDoor.tsx'

interface Props extends WelfareDoorProps {
  onOpen(): void
}

/** The button and what it opens. */
export function WelfarePopup({ onOpen, ...door }: Props) {
  return (
    <>
      <Button kind="quiet" isBlock onClick={onOpen}>
        {WELFARE_TEXTS.openWelfare}
      </Button>
      <WelfareDoor {...door} />
    </>
  )
}
