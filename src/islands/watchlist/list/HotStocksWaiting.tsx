import styles from './WatchlistTable.module.css'

/** Room for what others look at, so that nothing below it moves when it comes. */
export function HotStocksWaiting() {
  return <div className={styles.hotWaiting} />
}
