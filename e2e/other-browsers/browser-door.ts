/** As much of a browser as the look at every page needs, whatever protocol it speaks. */
export interface OtherBrowser {
  readonly name: string
  /** Opens an address and waits until it has loaded. */
  goTo(address: string): Promise<void>
  /** Makes the page so wide and so high, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Moves the pointer or presses keys as a person does: sources of input as WebDriver has them. */
  perform(sources: readonly object[]): Promise<void>
  /** Puts a file into the first field that asks for one. */
  choose(path: string): Promise<void>
  /** The value of an expression on the page, as JSON has it. */
  read(expression: string): Promise<unknown>
  /** A picture of what is in sight, PNG. */
  picture(): Promise<Buffer>
  /** What the page has said on its console as an error since the last time, where the protocol tells. */
  errors(): readonly string[]
  close(): Promise<void>
}

const TRY_EVERY_MS = 200
const PATIENCE_MS = 30_000

/** Tries until it works: a browser takes its time to listen. */
export async function eventually<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const ends = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (cause) {
      if (Date.now() > ends) throw cause
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS))
    }
  }
}
