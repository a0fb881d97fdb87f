import { Check, CircleAlert, ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { InlineStep } from '../button.tsx'
import { classNames } from '@plumbline/web/styles/class-names'
import { Refusal } from './field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './upload-slot.module.css'

/** Where a picture stands. `portion` is what has been sent, 0 to 1; `note` stands right in the line beneath, in words. */
export type SlotState =
  | { readonly is: 'empty' }
  | { readonly is: 'going'; readonly portion: number; readonly note: string }
  | { readonly is: 'done'; readonly note: string }
  /** `isRefused`: the file itself cannot be taken, so that only another one helps. */
  | { readonly is: 'failed'; readonly reason: string; readonly isRefused?: boolean }

export interface SlotWords {
  readonly take: string
  readonly choose: string
  readonly replace: string
  readonly cancel: string
  readonly retry: string
}

interface UploadSlotProps {
  readonly label: string
  readonly name: string
  readonly state: SlotState
  /** Address of the picture itself, as chosen on this device. */
  readonly preview?: string | undefined
  readonly words: SlotWords
  readonly onPick: (file: File) => void
  readonly onCancel: () => void
  readonly onRetry: () => void
  /** Why the record cannot take this picture, in words. */
  readonly refusal?: string | undefined
}

const ACCEPTED = 'image/png,image/jpeg,image/webp'

/**
 * A place for one picture: four crop marks in the shape of an ID card, the picture within, its name and state on the
 * line beneath. Taken with the camera, chosen from the device, or dropped onto it.
 */
export function UploadSlot(props: UploadSlotProps) {
  const id = useId()
  const choose = useRef<HTMLInputElement>(null)
  const take = useRef<HTMLInputElement>(null)

  // A file that is no picture has nothing to show.
  const [broken, setBroken] = useState<string>()
  const { state, label } = props

  const pick = (files: FileList | null) => {
    const file = files?.[0]
    if (file) props.onPick(file)
  }

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    pick(event.dataTransfer.files)
  }

  const input = { type: 'file', accept: ACCEPTED, hidden: true, tabIndex: -1 } as const

  return (
    <div
      className={styles.slot}
      role="group"
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        className={classNames(styles.marks, state.is === 'going' && styles.going)}
        aria-label={`${label}: ${state.is === 'empty' ? props.words.choose : props.words.replace}`}
        disabled={state.is === 'going'}
        onClick={() => choose.current?.click()}
      >
        {props.preview === undefined || props.preview === broken ? (
          <Icon of={ImageUp} size={24} />
        ) : (
          <img src={props.preview} alt="" decoding="async" onError={() => setBroken(props.preview)} />
        )}
      </button>
      <input
        {...input}
        ref={choose}
        name={props.name}
        onChange={(event) => emptied(event.currentTarget, pick)}
      />
      <input
        {...input}
        ref={take}
        capture="environment"
        onChange={(event) => emptied(event.currentTarget, pick)}
      />
      <div className={styles.line}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.note} role="status">
          {state.is === 'done' && (
            <span className={styles.check}>
              <Icon of={Check} size={16} />
            </span>
          )}
          {state.is === 'failed' && (
            <span className={styles.alert}>
              <Icon of={CircleAlert} size={16} />
            </span>
          )}
          {(state.is === 'done' || state.is === 'going') && <span className="figure">{state.note}</span>}
        </span>
      </div>
      <Track label={label} state={state} />
      {state.is === 'failed' && (
        <div role="alert">
          <Refusal>{state.reason}</Refusal>
        </div>
      )}
      {props.refusal !== undefined && (state.is === 'done' || state.is === 'empty') && (
        <div aria-live="polite">
          <Refusal>{props.refusal}</Refusal>
        </div>
      )}
      <Taps {...props} onChoose={() => choose.current?.click()} onTake={() => take.current?.click()} />
    </div>
  )
}

/** The same file may be picked again, so the input forgets it at once. */
function emptied(input: HTMLInputElement, pick: (files: FileList | null) => void): void {
  pick(input.files)
  input.value = ''
}

function Track({ label, state }: { readonly label: string; readonly state: SlotState }) {
  const portion = state.is === 'going' ? state.portion : state.is === 'done' ? 1 : 0
  const bar = (
    <svg viewBox="0 0 100 3" preserveAspectRatio="none" className={styles.track} aria-hidden="true">
      <rect width={portion * 100} height="3" />
    </svg>
  )
  if (state.is !== 'going') return bar

  return (
    <div role="progressbar" aria-label={label} aria-valuenow={Math.round(portion * 100)}>
      {bar}
    </div>
  )
}

function Taps({
  state,
  words,
  label,
  onCancel,
  onRetry,
  onChoose,
  onTake,
}: UploadSlotProps & { readonly onChoose: () => void; readonly onTake: () => void }) {
  const named = (word: string) => ({ 'aria-label': `${label}: ${word}`, children: word })
  const quiet = { type: 'button', className: styles.quiet } as const

  return (
    <div className={styles.taps}>
      {state.is === 'going' && <button {...quiet} {...named(words.cancel)} onClick={onCancel} />}
      {state.is === 'failed' &&
        (state.isRefused === true ? (
          <InlineStep {...named(words.replace)} onClick={onChoose} />
        ) : (
          <InlineStep {...named(words.retry)} onClick={onRetry} />
        ))}
      {state.is === 'empty' && (
        <>
          <InlineStep {...named(words.take)} className={styles.camera} onClick={onTake} />
          <InlineStep {...named(words.choose)} onClick={onChoose} />
        </>
      )}
      {(state.is === 'done' || (state.is === 'failed' && state.isRefused !== true)) && (
        <button {...quiet} {...named(words.replace)} onClick={onChoose} />
      )}
    </div>
  )
}
