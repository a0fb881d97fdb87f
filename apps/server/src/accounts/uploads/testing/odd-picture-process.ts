import type { PictureTask } from '../picture-process.ts'

/*
 * Stands in for the picture process in tests of the pool: does what the first byte of the "picture" says.
 */

process.on('message', ({ id, bytes }: PictureTask) => {
  const told = String.fromCharCode(bytes[0] ?? 0)
  if (told === 'x') process.exit(3)
  if (told === 'p') process.send?.({ id, picture: { bytes, width: process.pid, height: 1 } })
  if (told === 'r') process.send?.({ id })
  // Anything else hangs.
})

process.on('disconnect', () => process.exit(0))
process.send?.('ready')
