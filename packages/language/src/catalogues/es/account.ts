import type { Translated } from '../../messages.ts'
import type { account as english } from '../en/account.ts'

export const account = {
  'title.login': 'Iniciar sesión',
  'title.register': 'Registrarse',
  'title.forgetpwd': 'Restablecer contraseña',
  'title.agreement': 'Condiciones de uso',
  'title.trade': 'Producto',
  'title.order': 'Orden',
  'title.orders': 'Órdenes',
  'title.wallet': 'Billetera',
  'title.movements': 'Movimientos',
  'title.info': 'Datos del usuario',
  'title.security': 'Seguridad',
  'title.setpassword': 'Contraseña de acceso',
  'title.language': 'Idioma',
  'title.notices': 'Anuncios',
  'title.not_found': 'No encontrado',
  'not_found.title': 'Aquí no hay ninguna página',
  'not_found.note': 'Puede que la dirección esté mal escrita o que la página se haya movido.',
  'not_found.step': 'Ir a Inicio',
} satisfies Translated<typeof english>
