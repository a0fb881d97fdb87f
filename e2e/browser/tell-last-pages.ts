import { afterEach } from 'vitest'
import { forgetPages, lastPages } from './last-pages.ts'

/* Below a failed journey stands what its pages showed, for each time that it was tried. */
afterEach(async ({ task: { name, result } }) => {
  const tries = 1 + (result?.retryCount ?? 0)
  const hasFailed = (result?.errors?.length ?? 0) >= tries
  if (hasFailed)
    for (const page of await lastPages()) console.error(`the page when “${name}” failed: ${page}`)
  forgetPages()
})
