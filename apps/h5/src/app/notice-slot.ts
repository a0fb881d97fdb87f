import type { ReactNode } from 'react'
import { createStore } from '@plumbline/web/state/store'

/** One line at the foot of every page, put there by what is loaded later: a new version, or the like. */
export const noticeSlot = createStore<ReactNode>(undefined)

/** Above every page: what nobody may miss, put there by what is loaded later. */
export const alarmSlot = createStore<ReactNode>(undefined)

/** A sheet that belongs to no page: new terms. Put there by what is loaded later. */
export const sheetSlot = createStore<ReactNode>(undefined)

/** Over every page: the result of an own order that has just been settled. Put there with the first sign-in. */
export const resultSlot = createStore<ReactNode>(undefined)
