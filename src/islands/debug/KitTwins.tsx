import { useState } from 'react'
import { emptySearch } from '#lib/ui/drawings.ts'
import { bell } from '#lib/ui/icons.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Markup } from '../ui/Markup.tsx'
import { Dialog } from '../ui/popup/Dialog.tsx'
import { Sheet } from '../ui/popup/Sheet.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export interface KitTwinsProps {
  words: Record<
    | 'dialog'
    | 'sheet'
    | 'inner'
    | 'close'
    | 'label'
    | 'hint'
    | 'error'
    | 'empty'
    | 'markup'
    | 'wait',
    string
  >
}

/** Every React twin of the kit, once; nothing it stores outlives the page. */
export function KitTwins({ words }: KitTwinsProps) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | undefined>()
  const [hasInner, setInner] = useState(false)
  const [result, setResult] = useState('')
  return (
    <div className="kit-skeletons">
      <Button onClick={() => setOpen('dialog')}>{words.dialog}</Button>
      <Button kind="quiet" onClick={() => setOpen('sheet')}>
        {words.sheet} <Badge kind="count">99+</Badge>
      </Button>
      <Field
        label={words.label}
        name="twin"
        hint={words.hint}
        error={words.error}
        action={<Icon shape={bell} />}
      />
      <Skeleton label={words.wait} shapes={['title', 'line', 'short']} />
      <Empty drawing={emptySearch} text={words.empty}>
        <output>{result}</output>
      </Empty>
      <Dialog
        title={words.dialog}
        isOpen={open === 'dialog'}
        onClose={(value) => {
          setResult(value)
          setOpen(undefined)
        }}
        foot={
          <Button data-closes="ok" isBlock>
            {words.close}
          </Button>
        }
      >
        <Markup source={words.markup} />
      </Dialog>
      <Sheet
        title={words.sheet}
        closeLabel={words.close}
        isOpen={open === 'sheet'}
        onClose={() => setOpen(undefined)}
      >
        <Button isBlock onClick={() => setInner(true)}>
          {words.inner}
        </Button>
        <Dialog
          title={words.inner}
          closeLabel={words.close}
          isOpen={hasInner}
          onClose={() => setInner(false)}
        >
          {words.hint}
        </Dialog>
      </Sheet>
    </div>
  )
}
