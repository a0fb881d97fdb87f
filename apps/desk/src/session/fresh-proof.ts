import { createStore } from '@plumbline/web/state/store'

/** Who waits for the operator to show anew who sits there: all get the one answer. */
const waiting = createStore<readonly ((isShown: boolean) => void)[]>([])

/** Asks the operator to show who they are; the window of the frame does it. @returns whether they did */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => waiting.set([...waiting.get(), resolve]))

/** Whether somebody waits, for the window. */
export const proofAsked = { get: (): boolean => waiting.get().length > 0, subscribe: waiting.subscribe }

/** The answer of the window. */
export function answerProof(isShown: boolean): void {
  const all = waiting.get()
  waiting.set([])
  for (const resolve of all) resolve(isShown)
}
