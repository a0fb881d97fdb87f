import { Bell, ChevronLeft } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawIcon } from './draw-icon.tsx'
import { Icon } from './icon.tsx'

/** The same whatever order attributes come in, and without what a page in HTML has no use for. */
const plain = (markup: string): readonly string[] =>
  markup
    .split(/[ <>]+/)
    .map((word) => word.replace(/^class="/, ''))
    .filter((word) => !/^(lucide|xmlns=.*)$/.test(word))
    .toSorted()

test.each([
  ['bell', Bell],
  ['chevron-left', ChevronLeft],
] as const)('%s is the drawing that the library makes', async (name, theirs) => {
  const { __iconData: data } = await import(
    `../../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  )
  const ours = renderToStaticMarkup(<Icon of={drawIcon(data)} />)

  expect(plain(ours)).toEqual(plain(renderToStaticMarkup(<Icon of={theirs} />)))
})
