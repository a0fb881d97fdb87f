import { createListeners } from '@plumbline/web/state/listeners'
import { createStore, useStore } from '@plumbline/web/state/store'
import { useEffect, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { dropToast } from './toast.tsx'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** The title is read out, but not drawn: the sheet's own head says it. */
  readonly isTitleHidden?: boolean
  readonly children: ReactNode
}

/** A page that has a sheet stands before the sheet's drawer is fetched; few taps come sooner. */
const FETCHED_AFTER_MS = 1_000

interface Ready {
  readonly SheetDrawer?: ComponentType<SheetProps>
  /** What sheets say is there. */
  readonly hasWords: boolean
}

const ready = createStore<Ready>({ hasWords: false })
let asked: Promise<void> | undefined
let loadWords = (): Promise<void> => Promise.resolve()

const nowReady = (part: Partial<Ready>): void => ready.set({ ...ready.get(), ...part })

/** Loads the drawer once; a failed try is forgotten, so that the next tap tries anew, where the browser does. */
function loadDrawer(): Promise<void> {
  asked ??= import('./sheet-drawer.tsx').then(
    ({ SheetDrawer }) => nowReady({ SheetDrawer }),
    (cause: unknown) => {
      asked = undefined
      throw cause
    },
  )

  return asked
}

/** Names what a sheet waits for at a tap, besides its drawer: texts that come after the page. */
export const sheetsAwait = (words: () => Promise<void>): void => {
  loadWords = words
}

/** Heard when a sheet was asked for and could not be loaded: it has closed again. */
export const { subscribe: onSheetFailure, notify: sheetFailed } = createListeners()

/**
 * A sheet from below: ticket, picker, settings. Dragged down, tapped beside, Esc or Back closes it; focus goes in and returns.
 * What it is drawn with comes once the page stands, or at the first tap; it opens with all its words.
 */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose } = props
  const { SheetDrawer, hasWords } = useStore(ready)

  useBackCloses(isOpen, onClose)

  useEffect(() => {
    if (isOpen) dropToast()
  }, [isOpen])

  useEffect(() => {
    if (ready.get().SheetDrawer) return
    const soon = setTimeout(() => void loadDrawer().catch(() => undefined), FETCHED_AFTER_MS)
    return () => clearTimeout(soon)
  }, [])

  const closeNow = useRef(onClose)

  useEffect(() => {
    closeNow.current = onClose
  })

  useEffect(() => {
    const { SheetDrawer: drawer, hasWords: areWordsHere } = ready.get()
    if (!isOpen || (drawer && areWordsHere)) return

    let isWanted = true
    Promise.all([loadDrawer(), loadWords()]).then(
      () => nowReady({ hasWords: true }),
      (cause: unknown) => {
        console.warn('a sheet did not load', cause)
        if (!isWanted) return

        closeNow.current()
        sheetFailed()
      },
    )

    return () => {
      isWanted = false
    }
  }, [isOpen])

  return SheetDrawer && <SheetDrawer {...props} isOpen={isOpen && hasWords} />
}
