import type { OperatorBrowser } from './operator-browser.ts'

/** Opens both sides of a real name's papers at the desk, as passing it needs. */
export async function viewBoth(by: OperatorBrowser, certificationId: string): Promise<void> {
  const { data } = await by.get('/api/desk/certification', { id: certificationId })
  for (const side of ['front', 'back'] as const) {
    const { status } = await by.get('/api/desk/file', { id: data[side] })
    if (status !== 200) throw new Error(`the ${side} did not open: ${status}`)
  }
}
