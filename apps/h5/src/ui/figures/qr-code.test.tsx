import { encode } from 'uqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

test('every dark module is drawn once, within a white border of four', () => {
  const html = renderToStaticMarkup(<QrCode text="PL7F3K92QD" label="QR code" />)
  const { data, size } = encode('PL7F3K92QD', { ecc: 'M', border: 4 })
  const dark = data.flat().filter(Boolean).length

  expect(html.match(/M\d+ \d+h1v1h-1z/g)).toHaveLength(dark)
  expect(html).toContain(`viewBox="0 0 ${size} ${size}"`)
  expect(html).not.toMatch(/M[0-3] \d+h1/)
  expect(html).toContain('aria-label="QR code"')
})
