import type { FormEvent, ReactNode } from 'react'
import { PageFoot } from '../ui/pages/page-foot.tsx'
import styles from './form-page.module.css'
import { PageHead } from './page-head.tsx'

/** A page that is one form: head, fields, and the foot with its action in sight while the fields scroll. */
export function FormPage(props: {
  readonly title: string
  /** The page above, for a visit that began here. */
  readonly above: string
  readonly taps?: ReactNode
  readonly onSubmit: () => void
  readonly foot: ReactNode
  readonly children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit()
  }

  return (
    <div className={styles.page}>
      <PageHead title={props.title} above={props.above} taps={props.taps} />
      <form onSubmit={submit} noValidate className={styles.form}>
        <div className={styles.fields}>{props.children}</div>
        <PageFoot>{props.foot}</PageFoot>
      </form>
    </div>
  )
}
