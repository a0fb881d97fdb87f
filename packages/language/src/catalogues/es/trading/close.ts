import type { Translated } from '../../../messages.ts'
import type { close as english } from '../../en/trading/close.ts'

export const close = {
  'close.act': 'Cerrar antes',
  'close.value_now': 'Valor según el último tick',
  'close.min': 'Al menos',
  'close.min_note':
    'El siguiente tick es el precio de cierre. Si da menos que esto, la orden simplemente sigue.',
  'close.how':
    'Valor = pago × probabilidad de ganar, menos un cargo de {charge}. La probabilidad sale de la entrada, el precio, el tiempo restante y una volatilidad anual de {volatility} (fórmula E1).',
  'close.send': 'Cerrar por {amount} o más',
  'close.waiting': 'Cierre solicitado. Decide el siguiente tick.',
  'close.lapsed.no_tick': 'No llegó ningún tick a tiempo. La orden sigue.',
  'close.lapsed.too_late': 'La expiración llegó antes. La orden sigue hasta el final.',
  'close.lapsed.below_min': 'El siguiente tick dio {value}, menos que tu mínimo de {min}. La orden sigue.',
  'close.offered': 'Posible, fórmula E1, cargo {charge}',
  'close.runs':
    'Puedes cerrar esta orden hasta {close_before_seconds} s antes de la expiración. Con precio igual o sin tick se devuelven el importe arriesgado y la comisión.',
  'close.sum': 'Valor de cierre',
  'close.charge': 'Cargo por cierre anticipado',
  'close.volatility': 'Volatilidad anual de la fórmula de cierre',
  'close.not_sum': 'Escribe un importe mayor que 0.',
} satisfies Translated<typeof english>
