/**
 * The same reading, one after another: one that was asked for earlier and answers late never stands over what a later one
 * read. Each caller hears how its own went.
 */
export function inTurn(read: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => (last = last.catch(() => {}).then(read))
}
