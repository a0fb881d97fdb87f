import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AmountField } from './amount-field.tsx'

const field = (refusal?: string) =>
  renderToStaticMarkup(
    <AmountField
      label="Amount"
      unit="USD"
      value="9.99"
      placeholder="0.00"
      onType={() => undefined}
      refusal={refusal}
      hint={<p>10.00 to 50,000.00</p>}
    />,
  )

test('a refusal takes the place of the hint, marks the field and is read out', () => {
  expect(field()).toContain('10.00 to 50,000.00')
  expect(field()).not.toContain('aria-invalid')

  const refused = field('The least amount is 10.00.')
  expect(refused).not.toContain('50,000.00')
  expect(refused).toContain('aria-invalid="true"')

  const described = /aria-describedby="([^"]+)"/.exec(refused)?.[1]
  expect(refused).toContain(`<div id="${described}" aria-live="polite">`)
  expect(refused).toContain('The least amount is 10.00.')
})
