/**
 * Browsers keep the failure of an `import()` as long as the page lives, and after a new version the old file is gone for
 * good: so the page is loaded anew, where the server answers. Where it does not, the try is only repeated.
 */
export async function reloadOnceReachable(repeat: () => void): Promise<void> {
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    repeat()
  }
}
