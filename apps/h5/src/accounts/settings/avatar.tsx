import { useOwnPicture } from '../../forms/pictures/own-picture.ts'
import styles from './avatar.module.css'

/** The account's own picture, round; its place is kept while it loads. */
export function Avatar({ fileId, size }: { readonly fileId: string; readonly size: 48 | 64 }) {
  const { url } = useOwnPicture(fileId)

  return (
    <span className={styles.avatar} data-size={size}>
      {url !== undefined && <img src={url} alt="" width={size} height={size} />}
    </span>
  )
}
