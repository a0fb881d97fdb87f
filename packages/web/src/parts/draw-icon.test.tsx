import { Bell, ChevronLeft } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawIcon } from './draw-icon.tsx'
import { Icon } from './icon.tsx'

/** The same whatever order attributes come in, and without what a page in HTML has no use for. */
const plain = (markup: string): readonly string[] =>
  markup
    .replaceAll(/ (class|xmlns)="[^"]*"/g, '')
    .split(/[ <>]+/)
    .toSorted()

const drawn = async (name: string): Promise<string> => {
  const { __iconData: data } = await import(
    `../../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  )

  return renderToStaticMarkup(<Icon of={drawIcon(data)} />)
}

test.each([
  ['bell', Bell],
  ['chevron-left', ChevronLeft],
] as const)('%s is the drawing that the library makes', async (name, theirs) =>
  expect(plain(await drawn(name))).toEqual(plain(renderToStaticMarkup(<Icon of={theirs} />))),
)

test('what points along the line of writing turns with it', async () => {
  expect(await drawn('chevron-left')).toContain('class="turns"')
  expect(await drawn('bell')).not.toContain('class')
})
