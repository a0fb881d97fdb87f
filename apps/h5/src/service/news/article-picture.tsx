import type { Article } from '@plumbline/api-schema/service/news'
import { TwoTicks } from './two-ticks.tsx'
import styles from './news.module.css'

/** Notices that the house draws itself. */
const DRAWN = new Set(['settlement'])

export const hasPicture = ({ id, image }: Pick<Article, 'id' | 'image'>): boolean =>
  image !== undefined || DRAWN.has(id)

/** What stands over an article: its picture, the house’s own drawing, or nothing. It says no more than the words do. */
export function ArticlePicture({ article }: { readonly article: Pick<Article, 'id' | 'image'> }) {
  if (article.image !== undefined)
    return <img className={styles.picture} src={article.image} alt="" loading="lazy" decoding="async" />
  return DRAWN.has(article.id) ? <TwoTicks /> : null
}
