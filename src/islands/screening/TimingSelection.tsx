import type { ComponentProps } from 'react'
import { ResultList } from './ResultList.tsx'
import { ScreenForm } from './ScreenForm.tsx'
import styles from './TimingSelection.module.css'

type Props = Omit<ComponentProps<typeof ScreenForm>, 'total'> &
  Omit<ComponentProps<typeof ResultList>, 'conditions'>

/** The conditions of a screen above what they find. */
export function TimingSelection(props: Props) {
  return (
    <div className={styles.page}>
      <ScreenForm {...props} />
      <ResultList {...props} conditions={props.screen.conditions} />
    </div>
  )
}
