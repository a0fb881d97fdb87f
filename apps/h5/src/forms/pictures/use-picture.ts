import type { CallResult } from '@plumbline/api-client/call-result'
import type { Translate } from '@plumbline/language/translate'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useFormat } from '../../format/use-format.ts'
import type { Formats } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { announce } from '../../ui/overlays/live-region.tsx'
import { useBlobUrl } from './own-picture.ts'
import type { Progress } from './upload.ts'
import type { SlotState } from '../../ui/fields/upload-slot.tsx'
import { megabytes, secondsLeft } from './upload-figures.ts'

/** A picture that has arrived: with the form it outlives a step to another page (ui/fields/draft.ts). */
export interface SentPicture {
  readonly fileId: string
  readonly file: File
  /** What was sent of it: a large one is made smaller first. */
  readonly bytes?: number
}

type Send = (request: {
  readonly file: File
  readonly onProgress: Progress
  readonly signal: AbortSignal
}) => Promise<CallResult<{ readonly url: string; readonly file_id?: string }>>

type Going =
  | { readonly is: 'idle' }
  | {
      readonly is: 'going'
      readonly sent: number
      readonly total: number
      readonly left?: number | undefined
    }
  | { readonly is: 'failed'; readonly reason: string; readonly isRefused: boolean }

/**
 * The life of one picture in a slot: picked, on its way with its progress, arrived or failed, tried again.
 * @param sent what the form holds; `onSent(undefined)` when another is on its way
 */
export function usePicture(
  send: Send,
  sent: SentPicture | undefined,
  onSent: (picture?: SentPicture) => void,
) {
  const t = useWords()
  const format = useFormat()
  const [file, setFile] = useState<File | undefined>(sent?.file)
  const [going, setGoing] = useState<Going>({ is: 'idle' })
  const cut = useRef<AbortController>(undefined)

  // What a transfer tells at its end goes to the form as it stands then.
  const tell = useRef(onSent)

  useLayoutEffect(() => {
    tell.current = onSent
  })

  useEffect(() => () => cut.current?.abort(), [])

  const start = async (picked: File) => {
    cut.current?.abort()
    const mine = new AbortController()
    cut.current = mine
    setFile(picked)
    tell.current(undefined)
    setGoing({ is: 'going', sent: 0, total: picked.size })

    let beganAt: number | undefined
    let size = picked.size

    const onProgress: Progress = (bytes, total) => {
      beganAt ??= performance.now()
      size = total

      if (!mine.signal.aborted)
        setGoing({
          is: 'going',
          sent: bytes,
          total,
          left: secondsLeft(bytes, total, performance.now() - beganAt),
        })
    }

    const result = await send({ file: picked, onProgress, signal: mine.signal })
    if (mine.signal.aborted) return

    if (result.ok) {
      setGoing({ is: 'idle' })
      announce(t('upload.arrived'))
      tell.current({ fileId: result.data.file_id ?? '', file: picked, bytes: size })
    } else
      setGoing({
        is: 'failed',
        reason: failureWords(t, result),
        isRefused: !result.network && result.refusal === 'file_refused',
      })
  }

  const cancel = () => {
    cut.current?.abort()
    setFile(undefined)
    setGoing({ is: 'idle' })
  }

  return {
    slot: slotOf(going, sent, t, format),
    isGoing: going.is === 'going',
    preview: useBlobUrl(going.is === 'idle' ? sent?.file : file),
    start: (picked: File) => void start(picked),
    cancel,
    retry: () => file && void start(file),
  }
}

function slotOf(going: Going, sent: SentPicture | undefined, t: Translate, format: Formats): SlotState {
  if (going.is === 'failed') return going

  if (going.is === 'idle')
    return sent
      ? {
          is: 'done',
          note: t('upload.size', { size: format.amount(megabytes(sent.bytes ?? sent.file.size)) }),
        }
      : { is: 'empty' }

  const portion = going.total > 0 ? going.sent / going.total : 0
  const percent = format.rate((Math.floor(portion * 100) / 100).toFixed(2))

  const note =
    going.total > 0 && going.sent >= going.total
      ? t('upload.checking')
      : going.left === undefined
        ? percent
        : t('upload.percent_left', { percent, time: format.duration(going.left) })

  return { is: 'going', portion, note }
}
