import { shownPicture } from '#lib/shell/page/shown-picture.ts'
import styles from './Benefit.module.css'

interface Props {
  productName: string
  thumbnails?: readonly { url: string }[] | undefined
  /** The line under the name: the inventory, a time. */
  note?: string | undefined
}

/** Picture, name and remark of something that is given. */
export function Benefit({ productName, thumbnails = [], note }: Props) {
  const picture = thumbnails.map(({ url }) => shownPicture(url)).find(Boolean)
  return (
    <div className={styles.benefit}>
      {picture && <img className={styles.picture} src={picture} alt="" width="72" height="72" />}
      <div>
        <p className={styles.name}>{productName}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}
