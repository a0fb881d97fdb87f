import type { Page } from '../browser/launch.ts'

/** Collects what a page must never have: console errors, thrown errors, failed or refused requests. */
export function watchConsole(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    // A page that is left gives up the connection it was about to make.
    if (message.text().includes('WebSocket is closed before the connection is established')) return
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`)
  })

  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left cancels what it had asked for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })

  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`)
  })

  return faults
}
