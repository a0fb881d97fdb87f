import type { DeskSetting } from '@plumbline/api-schema/desk/desk-setting'
import { rateText } from '@plumbline/domain/basics/money'
import { percentOf, ppmOfPercent } from '../../format/rates.ts'

type Figure = DeskSetting['figures'][number]

/** A figure as it is typed: rates in percent, sums and hours as the wire says them. */
export const typedFigure = ({ unit }: Pick<Figure, 'unit'>, value: string): string =>
  unit === 'rate' ? percentOf(value, 0) : value

/** What was typed as the wire says it; a percent that cannot be read goes as it is, for the server to name. */
export function wireFigure({ unit }: Pick<Figure, 'unit'>, typed: string): string {
  const text = typed.trim()
  if (unit !== 'rate') return text

  const ppm = ppmOfPercent(text)
  return ppm === undefined ? text : rateText(ppm)
}
