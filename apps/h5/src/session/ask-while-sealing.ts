/** Logs are sealed each second: what just moved has its proof after two at the latest. */
const ASKED_AGAIN_MS = 1_200
export const ASKED_TIMES = 5

/** Asks for a proof again, as long as its log is not sealed so far. @param isEarly whether an answer says so */
export async function askWhileSealing<T>(
  ask: () => Promise<T>,
  isEarly: (answer: T, time: number) => boolean,
): Promise<T> {
  for (let time = 1; ; time += 1) {
    const answer = await ask()
    if (time === ASKED_TIMES || !isEarly(answer, time)) return answer

    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS))
  }
}
