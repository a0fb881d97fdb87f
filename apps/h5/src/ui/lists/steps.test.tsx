import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Steps } from './steps.tsx'

const words = { done: 'Done', now: 'Now', next: 'To come', ended: 'Ended' }

test('each step says its state in words, and the waiting one is the current one', () => {
  const html = renderToStaticMarkup(
    <Steps
      label="Progress"
      words={words}
      steps={[
        { key: 'a', state: 'done', title: 'Sent', time: '2:09 pm' },
        { key: 'b', state: 'now', title: 'First check' },
        { key: 'c', state: 'next', title: 'Credited' },
      ]}
    />,
  )

  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Done: Sent 2:09 pm Now: First check To come: Credited')
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
})
