import type { Translated } from '../../../messages.ts'
import type { proof as english } from '../../en/openness/proof.ts'

export const proof = {
  'title.proof': 'Comprobar una orden',
  'about.proof':
    'Comprueba una orden liquidada de {brand} en tu dispositivo: boleta firmada, ticks públicos, resultado e importe.',
  'verify.step.keys': 'Firmado con las claves publicadas',
  'verify.step.ticket': 'La boleta está firmada y cumple sus condiciones',
  'verify.step.receipt': 'El recibo está firmado y coincide con la boleta',
  'verify.step.checkpoints': 'Los registros públicos están firmados y solo han crecido',
  'verify.step.events': 'La orden está en el registro público',
  'verify.step.ticks': 'No falta ningún tick',
  'verify.step.entry': 'Entrada: primer tick tras la aceptación',
  'verify.step.exit': 'La salida cumple la regla de liquidación',
  'verify.step.outcome': 'Resultado e importe recalculados',
  'verify.step.transfers': 'Se contabilizó exactamente ese importe',
  'verify.later': 'todavía no',
  'verify.withheld': 'no se muestra en una prueba compartida',
  'verify.unreachable':
    'No se pudieron leer la prueba o las claves. Así no queda demostrado nada, ni a favor ni en contra.',
  'verify.soon': 'El registro público se sella cada segundo. Vuelve a intentarlo en un momento.',
  'verify.holds': 'Todos los pasos coinciden.',
  'verify.download': 'Descargar la prueba',
  'verify.lead':
    'Todo se recalcula en este dispositivo con datos firmados y públicos. No hace falta que nos creas.',
  'verify.pick': 'Elegir un archivo con la prueba',
  'verify.pick_note':
    'Descargado de una orden liquidada o recibido de otra persona. El archivo no sale de este dispositivo.',
  'verify.no_proof': 'Este archivo no es la prueba de una orden.',
  'verify.gone': 'Aquí no hay ninguna prueba',
  'verify.gone_note': 'Quien compartió el enlace lo ha desactivado, o el enlace está incompleto.',
  'verify.own_note': 'Inicia sesión para comprobar una orden tuya.',
  'order.exit_price': 'Precio de salida',
  'share.title': 'Enlace de prueba',
  'share.open': 'Compartir un enlace de prueba',
  'share.note':
    'Quien tenga el enlace verá esta orden con sus importes y podrá comprobarla. No se muestran tu nombre ni tu cuenta.',
  'share.make': 'Crear el enlace',
  'share.stop': 'Dejar de compartir',
  'share.qr': 'Código QR del enlace de prueba',
  'share.failed': 'No ha funcionado. Inténtalo de nuevo.',
  'fork.title': 'Se ha modificado un registro público',
  'fork.text':
    'Este navegador recuerda un estado firmado del registro {log} que no forma parte de lo que se muestra ahora. Un registro solo puede crecer. Guarda ambos puntos de control: lo demuestran.',
  'fork.before': 'Recordado',
  'fork.now': 'Mostrado ahora',
  'fork.save': 'Guardar ambos puntos de control',
  'fork.report': 'Avisar',
  'fork.accept': 'Recordar el nuevo',
  'statement.paper': 'Archivo con pruebas',
  'statement.paper_note': 'El archivo con pruebas se comprueba solo, sin conexión y sin {brand}.',
  'paper.made': 'Creado',
  'paper.check': 'Comprobar este extracto',
  'paper.lead': 'Este archivo contiene sus pruebas y un verificador. Funciona sin red y sin {brand}.',
  'paper.no_script': 'La comprobación necesita JavaScript. Las cifras se pueden leer sin él.',
  'paper.holds_partly': 'Todos los pasos posibles coinciden. No todas las pruebas están en este archivo.',
  'paper.fails': 'Un paso no coincide. El archivo se modificó o sus pruebas son falsas.',
  'paper.unsupported':
    'Este navegador no puede comprobar las firmas, así que aún no queda demostrado nada. Abre el archivo en un navegador compatible con Ed25519.',
  'paper.partial': 'no está todo en este archivo',
  'paper.liabilities': 'Tu saldo en el recuento de todos los clientes',
  'paper.step.table': 'Las cifras de esta página son las de los datos',
  'paper.step.sums': 'El saldo inicial y los movimientos dan el saldo final',
  'paper.step.events': 'Cada asiento está en el registro público',
  'paper.step.lines': 'Se contabilizaron exactamente estos importes',
  'paper.step.listed': 'El resultado es el del extracto',
  'paper.limits': 'Lo que este archivo no puede demostrar',
  'paper.limit.keys':
    'Las claves están en el propio archivo, y por sí solas no demuestran nada. Compáralas con una copia de otro origen.',
  'paper.limit.script':
    'Quien cambie el archivo puede cambiar también su verificador. Cualquier otro verificador puede leer los mismos datos: el formato es público.',
  'paper.limit.before':
    'Que el saldo inicial sea correcto y que no falte ningún asiento es lo que afirma {brand}.',
  'paper.limit.words': 'Los nombres, tipos y horas son los que escribió {brand}. Solo se comparan cifras.',
  'paper.left.orders': 'Órdenes sin prueba en este archivo: {n}. Caben como máximo las {most} más recientes.',
  'paper.left.events':
    'Asientos anteriores sin prueba en este archivo: {n}. Por eso los importes no se pueden comparar con la contabilidad.',
  'paper.left.count':
    'Aquí no hay prueba de que tu saldo esté incluido: aún no has estado en ningún recuento.',
  'paper.keys': 'Claves de este archivo',
  'paper.keys_note':
    'Compáralas con una copia que hayas guardado antes o que tenga otra persona. Están publicadas en:',
} as const satisfies Translated<typeof english>
