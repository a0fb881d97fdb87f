import type { Translated } from '../../../messages.ts'
import type { halt as english } from '../../en/trading/halt.ts'

export const halt = {
  'halt.orders.text':
    '{reason}. No se aceptan órdenes nuevas desde {since}. Los precios siguen y las órdenes abiertas se liquidan como siempre.',
  'halt.feed.text':
    '{reason}. Sin precios ni órdenes nuevas desde {since}. Las órdenes abiertas a las que les falten sus precios se anulan: el importe arriesgado y la comisión vuelven.',
  'halt.reason.price_source': 'Fallo en la fuente de precios',
  'halt.reason.technical': 'Fallo técnico de nuestra parte',
  'halt.reason.maintenance': 'Mantenimiento',
  'halt.reason.exchange': 'Suspensión en la bolsa',
  'halt.reason.authority': 'Decisión de una autoridad',
  'halt.some': 'Algunos productos están suspendidos.',
  'halt.title': 'Suspensiones',
  'halt.note':
    'Alguien de nuestro equipo detuvo las órdenes nuevas o también los precios. Ninguna suspensión cambia una orden abierta: solo la falta de precios la anula.',
  'halt.none': 'Ninguna hasta ahora.',
  'halt.all': 'Todos los productos',
  'halt.of': '{what}: {products}',
  'halt.going': 'Desde {time}. {reason}',
  'halt.ended': '{time}, durante {duration}. {reason}',
  'halt.voids.title': 'Anuladas por precios detenidos',
  'halt.voids.note':
    'Todas las órdenes a las que faltaron precios porque alguien los había detenido. El importe arriesgado y la comisión volvieron enseguida. La base de datos las encuentra por sus propias ventanas; nadie escribe esta lista.',
  'halt.voids.window': 'Sin precios de {from} a {to}',
  'hours.change': 'Otro horario desde {time}',
  'hours.change.note':
    'Ya está decidido. Nada cambia antes, y las órdenes abiertas se liquidan como siempre.',
  'hours.added': 'Nuevos festivos',
  'hours.removed': 'Ya no son festivos',
} satisfies Translated<typeof english>
