import { asking } from './stage.ts'
import type { Path } from './stage.ts'

/** What is written at the desk for everybody (docs/rules/service.md#content; docs/fair-dealing.md 11). */
export const CONTENT: Path = {
  name: 'content',
  list: ['promise_refused'],
  scenes: {
    promise_refused: [
      'title',
      async ({ operator }) =>
        asking(await operator(['editor']), '/api/desk/content/save', {
          kind: 'news',
          language: 'en',
          title: 'Returns are guaranteed',
          markdown: 'Text.',
        }),
    ],
  },
}
