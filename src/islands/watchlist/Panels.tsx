import '#styles/kit/row.css'
import type { ReactNode } from 'react'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { LIST_TEXTS } from '#lib/watchlist/list/list-texts.ts'
import type { Panel } from '#lib/watchlist/panel-store.ts'
import { PANEL_TEXTS } from '#lib/watchlist/panel-texts.ts'
import { ALERTS_ADDRESS } from '#lib/watchlist/view-store.ts'
import styles from './Forms.module.css'

interface Props {
  panel: Panel
  /** Name of the stock whose panel is open. */
  name: string
  row: ReactNode
  note: ReactNode
  holding: ReactNode
  alert: ReactNode
  imported: ReactNode
  groups: ReactNode
  events: ReactNode
  onClose(kind: Panel['kind']): void
  onOpen(panel: Panel): void
}

const { menu, import: importing, groups: grouping, alerts, row: rowing } = PANEL_TEXTS

/** The sheets of the list; their content starts afresh each time one opens. */
export function Panels(props: Props) {
  const { panel, name, onOpen } = props
  const contents: readonly [kind: Panel['kind'], title: string, content: ReactNode][] = [
    ['menu', menu.title, <Menu key="menu" onOpen={onOpen} />],
    ['row', name, props.row],
    ['note', `${name} ${rowing.note}`, props.note],
    ['holding', `${name} ${rowing.holding}`, props.holding],
    ['alert', `${name} ${alerts.title}`, props.alert],
    ['import', importing.title, props.imported],
    ['groups', grouping.title, props.groups],
    ['events', menu.events, props.events],
  ]
  return (
    <>
      {contents.map(([kind, title, content]) => (
        <Sheet
          key={kind}
          title={title}
          closeLabel={LIST_TEXTS.close}
          isOpen={panel.kind === kind}
          onClose={() => props.onClose(kind)}
        >
          {panel.kind === kind && content}
        </Sheet>
      ))}
    </>
  )
}

function Menu({ onOpen }: Pick<Props, 'onOpen'>) {
  return (
    <ul className={`kit-rows ${styles.bleed}`}>
      <li>
        <MenuRow
          text={menu.import}
          hint={menu.importHint}
          onTap={() => onOpen({ kind: 'import' })}
        />
      </li>
      <li>
        <MenuRow
          text={menu.groups}
          hint={menu.groupsHint}
          onTap={() => onOpen({ kind: 'groups' })}
        />
      </li>
      <li>
        <MenuRow
          text={menu.events}
          hint={menu.eventsHint}
          onTap={() => onOpen({ kind: 'events' })}
        />
      </li>
      <li>
        <MenuRow text={menu.alerts} hint={menu.alertsHint} href={ALERTS_ADDRESS} />
      </li>
      <li>
        <MenuRow text={menu.columns} hint={menu.columnsHint} href="/optionalColumn" />
      </li>
    </ul>
  )
}

interface MenuRowProps {
  text: string
  hint: string
  href?: string
  onTap?(): void
}

function MenuRow({ text, hint, href, onTap }: MenuRowProps) {
  const words = (
    <span className="kit-row__main">
      <span className="kit-row__text">{text}</span>
      <span className="kit-row__value">{hint}</span>
    </span>
  )
  return href ? (
    <a className="kit-row" href={href}>
      {words}
    </a>
  ) : (
    <button className="kit-row" type="button" onClick={onTap}>
      {words}
    </button>
  )
}
