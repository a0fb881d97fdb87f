import type { apikeys as english } from '../../en/accounts/apikeys.ts'
import type { Translated } from '../../../messages.ts'

/** Spanish texts of the area apikeys. */
export const apikeys: Translated<typeof english> = {
  'title.api_keys': 'Claves de API',
  'title.api_key_new': 'Nueva clave de API',
  'title.first_call': 'Primera llamada',
  'apikeys.lead':
    'Con una clave, un programa tuyo lee tu cuenta u opera por ti. Ninguna clave retira dinero, afloja un límite ni ve tus documentos.',
  'apikeys.make': 'Crear una clave',
  'apikeys.first_call': 'Primera llamada: curl, JavaScript, Python',
  'apikeys.none': 'Sin claves de API',
  'apikeys.none_note': 'Los precios no necesitan clave: están abiertos a cualquier programa.',
  'apikeys.scope': 'Qué puede hacer',
  'apikeys.scope.read': 'Leer',
  'apikeys.scope.trade': 'Leer y operar',
  'apikeys.scope_note.read':
    'Órdenes propias, saldos, movimientos, extractos, resultados, proyectos y pruebas.',
  'apikeys.scope_note.trade':
    'Lo mismo, y además coloca órdenes con tu saldo, dentro de tus propios límites.',
  'apikeys.state.active': 'hasta el {time}',
  'apikeys.state.expired': 'caducada el {time}',
  'apikeys.state.revoked': 'revocada el {time}',
  'apikeys.used': 'Último uso: {time}, desde {address}',
  'apikeys.unused': 'Sin usar',
  'apikeys.bound': 'Solo desde {addresses}',
  'apikeys.unbound': 'Desde cualquier dirección',
  'apikeys.cap': 'Arriesga como máximo {sum} al día',
  'apikeys.revoke': 'Revocar',
  'apikeys.revoke_what': 'Revocar: {name}',
  'apikeys.revoked_now': 'Revocada. Ya no abre nada.',
  'apikeys.ended': 'Terminado',
  'apikeys.ended_note':
    'Las claves terminadas siguen en esta lista {api_keys_kept_days, plural, one {# día} other {# días}}.',
  'apikeys.no_more': 'No hay más claves',
  'apikeys.load_more': 'Cargar más claves',
  'apikeys.name': 'Nombre de la clave',
  'apikeys.name_hint': 'Para qué es, así la reconoces.',
  'apikeys.addresses': 'Direcciones (recomendado)',
  'apikeys.addresses_hint':
    'IPv4 o IPv6, también redes como 203.0.113.0/24, separadas por comas. Vacío, la clave vale desde cualquier lugar.',
  'apikeys.addresses_wrong':
    'Introduce hasta {api_key_addresses} direcciones o redes, como 203.0.113.7, 203.0.113.0/24 o 2001:db8::/32.',
  'apikeys.days': 'Validez en días',
  'apikeys.day_cap': 'Máximo arriesgado al día en USD (opcional)',
  'apikeys.day_cap_hint': 'Tus propios límites valen también para las claves, pongas lo que pongas aquí.',
  'apikeys.sum_wrong': 'Introduce un importe mayor que 0 con dos decimales como máximo.',
  'apikeys.missing.name': 'Introduce un nombre',
  'apikeys.missing.addresses': 'Corrige las direcciones',
  'apikeys.missing.sum': 'Corrige el importe',
  'apikeys.action': 'Crear la clave',
  'apikeys.shown':
    'Esta clave solo se muestra ahora y no se guarda en ningún sitio. Ponla donde la lea tu programa, nunca en su código ni en una dirección.',
  'apikeys.key': 'Clave de API',
  'apikeys.kept': 'He guardado la clave.',
  'apikeys.missing.kept': 'Marca que la has guardado',
  'apikeys.done': 'Listo',
  'apikeys.call.lead':
    'Cada llamada es una petición con la clave en la cabecera «token», nunca en una dirección. Cada ejemplo la lee de la variable de entorno PLUMBLINE_KEY.',
  'apikeys.call.language': 'Lenguaje de programación',
  'apikeys.call.save': 'Guardar archivo',
  'apikeys.call.know': 'Conviene saber',
  'apikeys.call.envelope':
    'Cada respuesta es JSON: «code», «msg» y «data». Los programas leen code y data; data.refusal nombra el rechazo, igual en todos los idiomas.',
  'apikeys.call.order':
    'Una orden son dos llamadas: una boleta da todas las cifras y la orden la toma tal cual. Enviada de nuevo con la misma Idempotency-Key, nunca se coloca dos veces.',
  'apikeys.call.limits':
    'Una clave hace {rate} llamadas por segundo de media y {burst} de golpe. Con el estado 429, espera los segundos que indique Retry-After.',
  'apikeys.call.stream':
    'El stream informa de los precios, y de tus órdenes y saldos según cambian. Una clave revocada termina sus streams al instante.',
  'apikeys.call.docs': 'Todas las llamadas, con el permiso necesario',
}
