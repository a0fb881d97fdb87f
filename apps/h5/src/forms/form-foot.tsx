import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Refusal } from '../ui/fields/field.tsx'
import styles from './form-foot.module.css'

/** The foot of every form: what was refused as a whole, a quiet note, and the one action, which names what is missing. */
export const FormFoot = (props: {
  /** A refusal that is about no single field, in words. */
  readonly refusal: string | undefined
  readonly note?: ReactNode
  readonly isBusy: boolean
  /** What is still missing, in words; without it the form can go. */
  readonly missing: string | undefined
  readonly action: string
}) => (
  <>
    <div role="alert" className={styles.refusal}>
      {props.refusal !== undefined && <Refusal>{props.refusal}</Refusal>}
    </div>
    {props.note !== undefined && <p className="meta">{props.note}</p>}
    <Button type="submit" busy={props.isBusy} disabled={props.missing !== undefined}>
      {props.missing ?? props.action}
    </Button>
  </>
)
