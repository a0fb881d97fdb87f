import { findRoute } from './routes/route-table.ts'
import { loadWordsOf } from './words.ts'

/** Asks for the code and the words of a page, before or while something else is shown. */
export async function preparePage(path: string): Promise<void> {
  const route = await findRoute(path)
  if (route) await Promise.all([route.load(), loadWordsOf(route)])
}
