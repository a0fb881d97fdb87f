import styles from './article-row.module.css'

/** One article in a list: title, what it is about, and its day. */
export const ArticleRow = (props: {
  readonly href: string
  readonly title: string
  /** Under the title, in the article's own words or, without `lang`, in the page's. */
  readonly about: { readonly text: string; readonly lang?: string | undefined }
  /** The language of the title, where it is not the page's; `mark` says so. */
  readonly lang: string | undefined
  readonly mark: string | undefined
  readonly day: { readonly iso: string; readonly short: string; readonly full: string }
}) => (
  <a className={styles.row} href={props.href}>
    <strong lang={props.lang}>{props.title}</strong>
    <span className={styles.under}>
      {props.about.text !== '' && (
        <span className={styles.about} lang={props.about.lang}>
          {props.about.text}
        </span>
      )}
      <small>
        <time dateTime={props.day.iso} title={props.day.full}>
          {props.day.short}
        </time>
        {props.mark !== undefined && <span>{props.mark}</span>}
      </small>
    </span>
  </a>
)
