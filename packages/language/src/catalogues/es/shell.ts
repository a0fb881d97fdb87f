import type { Translated } from '../../messages.ts'
import type { shell as english } from '../en/shell.ts'

export const shell = {
  'shell.update_label': 'Versión nueva',
  'shell.update_ready': 'Hay una versión nueva.',
  'shell.update_typed': 'Se pierde lo que has escrito aquí y no has enviado.',
  'shell.update_reload': 'Recargar',
  'shell.update_anyway': 'Recargar de todos modos',
  'shell.update_later': 'Más tarde',

  'user.first_steps': 'Primeros pasos',
  'user.first_steps.words': 'recorrido ayuda introducción aprender principiante tutorial',
  'user.download': 'Instalar la app',
  'user.download.words': 'descargar pantalla de inicio sin conexión pwa',
  'user.status': 'Estado del servicio',
  'user.status.words': 'estado caída incidente precios cola espera',

  'title.download': 'Instalar la app',
  'about.download': 'Instala {brand} en tu teléfono o PC desde esta página, sin tienda.',
  'download.lead': '{brand} en tu pantalla',
  'download.note':
    'Se abre sin las barras del navegador y también sin red. Los últimos precios conocidos aparecen entonces en gris, con su antigüedad.',
  'download.install': 'Instalar la app',
  'download.installed': 'La app está instalada en este dispositivo.',
  'download.installed_note': 'Ábrela desde la pantalla de inicio o tu lista de apps.',
  'download.declined': 'No instalada. Puedes instalarla desde aquí cuando quieras.',
  'download.how': 'Cómo instalarla',
  'download.others': 'En otros dispositivos',
  'download.ios': 'iPhone y iPad, con Safari',
  'download.ios.1': 'Toca Compartir en el borde de la pantalla.',
  'download.ios.2': 'Elige Añadir a pantalla de inicio.',
  'download.ios.3': 'Toca Añadir. El icono aparece entre tus apps.',
  'download.android': 'Android, con Chrome o Edge',
  'download.android.1': 'Abre el menú de los tres puntos.',
  'download.android.2': 'Elige Instalar app o Añadir a pantalla de inicio.',
  'download.android.3': 'Confirma. El icono aparece entre tus apps.',
  'download.firefox_android': 'Android, con Firefox',
  'download.firefox_android.1': 'Abre el menú de los tres puntos.',
  'download.firefox_android.2': 'Elige Añadir app a pantalla de inicio.',
  'download.firefox_android.3': 'Confirma. El icono aparece entre tus apps.',
  'download.desktop': 'PC, con Chrome o Edge',
  'download.desktop.1': 'Busca el símbolo de instalar a la derecha de la barra de direcciones.',
  'download.desktop.2': 'Elige Instalar.',
  'download.desktop.3': 'La app se abre en su propia ventana.',
  'download.safari_desktop': 'Mac, con Safari',
  'download.safari_desktop.1': 'Abre el menú Archivo.',
  'download.safari_desktop.2': 'Elige Añadir al Dock.',
  'download.safari_desktop.3': 'El icono aparece en el Dock.',
  'download.firefox_desktop': 'PC, con Firefox',
  'download.firefox_desktop.1': 'Firefox no instala este tipo de apps en todos los equipos.',
  'download.firefox_desktop.2': 'Guarda esta página como marcador o abre su dirección en Chrome o Edge.',
  'download.firefox_desktop.3': 'En el navegador también funciona todo.',
  'download.qr': 'Código QR de la dirección de esta app',
  'download.qr_note': 'Escanéalo con la cámara del teléfono para abrir la app allí.',
  'download.address': 'Dirección',
  'download.unsafe':
    'Esta dirección no está protegida con https, así que ningún navegador instala la app desde ella. Aquí funciona como página.',

  'title.status': 'Estado del servicio',
  'about.status': 'Fuentes de precios, tiempos de revisión e incidentes de {brand}, en este momento.',
  'status.ok': 'Todo funciona.',
  'status.degraded': 'Algo va con retraso o es dudoso.',
  'status.stopped': 'No se aceptan órdenes.',
  'status.as_of': 'Actualizado: {time}',
  'status.orders': 'Órdenes nuevas',
  'status.orders_taken': 'se aceptan',
  'status.orders_not_taken': 'no se aceptan',
  'status.books': 'Contabilidad',
  'status.books_balance': 'cuadra',
  'status.books_broken':
    '{n, plural, one {falló # control} many {fallaron # controles} other {fallaron # controles}}',
  'status.books_checked': 'cuadra, control: {time}',
  'status.interest': 'Intereses abonados hasta',
  'status.interest_none': 'aún no',
  'status.proofs': 'Pruebas selladas',
  'status.anchor': 'Anclaje externo',
  'status.anchor_late': 'sin anclar desde {time}',
  'status.feeds': 'Fuentes de precios',
  'status.feed_ticking': 'hace {age}',
  'status.feed_open': 'abierto',
  'status.feed_late': 'con retraso: sin precio desde hace {age}',
  'status.feed_closed': 'cerrado',
  'status.feed_opens': 'abre {time}',
  'status.queues': 'Revisiones',
  'status.queues_note':
    'Los tiempos habituales y lentos son {pace_days, plural, one {del último día} other {de los últimos # días}}. Lento significa que {slow_percent} de 100 tardaron menos.',
  'status.queue.recharge': 'Depósitos',
  'status.queue.withdrawal': 'Retiros',
  'status.queue.certification': 'Verificaciones de identidad',
  'status.waiting_none': 'nadie espera',
  'status.waiting': '{n, plural, one {# en espera} many {# en espera} other {# en espera}}',
  'status.oldest': 'la más antigua desde {time}',
  'status.usual': 'normalmente {usual}, lento {slow}',
  'status.usual_unknown': 'Aún hay muy pocas decisiones para indicar un tiempo habitual.',
  'status.incidents': 'Incidentes',
  'status.incidents_none': 'Ninguno desde {time}, cuando arrancó el servidor.',
  'status.incidents_since': 'Contados desde {time}, cuando arrancó el servidor.',
  'status.incident.feed': 'Sin precios nuevos',
  'status.incident.orders': 'No se aceptaban órdenes',
  'status.incident.books': 'Falló un control de la contabilidad',
  'status.incident.interest': 'Intereses abonados con retraso',
  'status.incident.proofs': 'Pruebas selladas con retraso',
  'status.incident_going': 'desde {time}, continúa',
  'status.incident_ended': '{time}, durante {duration}',
  'status.not_loaded': 'No se ha cargado el estado',
  'status.not_loaded_note':
    'El servidor no ha respondido, lo que puede ser en sí un fallo. Las órdenes abiertas se liquidan sin esta página.',

  'title.steps': 'Primeros pasos',
  'steps.offer': '¿Primera vez? Cinco pasos cortos, con dinero de práctica.',
  'steps.offer_label': 'Primeros pasos',
  'steps.begin': 'Empezar',
  'steps.not_now': 'Ahora no',
  'steps.count': 'Paso {n} de {all}',
  'steps.next': 'Siguiente',
  'steps.back': 'Atrás',
  'steps.skip': 'Saltar los pasos',
  'steps.finish': 'Ir a los mercados',
  'steps.try': 'Ver cómo es',
  'steps.practice': 'Todo es dinero de práctica. Aquí no se deposita ni se retira nada.',
  'steps.market': 'Elige un mercado',
  'steps.market.text':
    'Cada fila es un producto con su precio, su evolución de hoy y la variación desde el último cierre. En gris está cerrado o con retraso: no acepta órdenes.',
  'steps.chart': 'Lee el gráfico',
  'steps.chart.text':
    'Cada vela se forma con ticks publicados, cada uno con su número. Toca el gráfico para ver las cifras de un momento; pellizca para ver más.',
  'steps.ticket': 'Lee la boleta',
  'steps.ticket.text':
    'Elige dirección, duración e importe. La comisión, el pago y la tasa de equilibrio se muestran antes de enviarla y valen {ticket_seconds, plural, one {# segundo} other {# segundos}}.',
  'steps.countdown': 'Espera a la expiración',
  'steps.countdown.text':
    'El primer tick tras la aceptación es tu entrada. Desde ahí corre el tiempo; nada lo alarga y la orden no se cierra antes.',
  'steps.verify': 'Comprueba el resultado',
  'steps.verify.text':
    'La orden liquidada muestra ambos ticks, la regla y el cálculo. Comprobar los repasa en tu propio dispositivo.',
  'steps.done': 'Eso es todo',

  'term.explains': 'Qué es esto: {term}',
  'term.break_even': 'Tasa de equilibrio',
  'term.break_even.text':
    'Con qué frecuencia tendrías que ganar para acabar sin ganancia ni pérdida, comisión incluida. Con probabilidades iguales se gana con menos frecuencia.',
  'term.fee': 'Comisión',
  'term.fee.text':
    'Es una parte del importe arriesgado; se muestra antes de enviar la orden y queda fijada con ella. Una orden anulada la devuelve.',
  'term.stake': 'Importe arriesgado',
  'term.stake.text':
    'Importe por multiplicador: lo que pierdes, con la comisión, si la orden resulta perdida. En ningún caso es más.',
  'term.payout': 'Pago si ganas',
  'term.payout.text':
    'Lo que devuelve en total una orden ganada, incluido tu importe arriesgado. La plataforma lo aparta al aceptar la orden.',
  'term.multiple': 'Multiplicador',
  'term.multiple.text':
    'Multiplica el importe y, con él, importe arriesgado, comisión y pago por igual. No es apalancamiento ni suerte: lo eliges tú.',
  'term.edge': 'Ventaja de la plataforma',
  'term.edge.text':
    'Lo que pierdes en promedio por cada unidad arriesgada, con probabilidades iguales. Así gana la plataforma, y por eso más órdenes no ayudan.',
  'term.counterparty': 'Contraparte',
  'term.counterparty.text':
    'La plataforma está al otro lado de la orden: paga lo que ganas y se queda lo que pierdes. No puede cambiar ningún precio ni resultado.',
  'term.rule_s1': 'Regla S1',
  'term.rule_s1.text':
    'El precio de salida es el último tick publicado hasta la expiración, incluida. La regla se guarda y firma con la orden.',
  'term.rule_s2': 'Regla S2',
  'term.rule_s2.text':
    'El precio de salida es la media de los ticks {s2_seconds, plural, one {del último segundo} other {de los últimos # segundos}}, sin el quinto más alto ni el más bajo. Con menos de {s2_min_ticks} ticks, la orden se anula.',
  'term.tie': 'Empate',
  'term.tie.text':
    'Los precios de entrada y salida son iguales. La orden se anula: recuperas importe arriesgado y comisión.',
  'term.outage': 'Falta de ticks',
  'term.outage.text':
    'Si no llega ningún tick en este tiempo en la entrada o antes de la expiración, la orden se anula. Recuperas importe arriesgado y comisión en {void_within_seconds, plural, one {# segundo} other {# segundos}}.',
  'term.entry': 'Precio de entrada',
  'term.entry.text':
    'El primer tick después de aceptar la orden. Puede ser mayor o menor que el precio que viste, y nadie lo elige.',
  'term.exit': 'Precio de salida',
  'term.exit.text':
    'El precio que toma la regla en la expiración. Sube gana por encima de la entrada; Baja, por debajo.',
  'term.held': 'Retenido',
  'term.held.text':
    'Apartado para una orden abierta o un retiro en revisión. Sigue siendo tuyo hasta que termine.',
  'term.accrued': 'Intereses devengados',
  'term.accrued.text':
    'Intereses ya abonados a tu nombre que la plataforma te debe y aún no ha pagado. Terminar antes cuesta una parte indicada de ellos y nada del capital.',
  'term.expected_rate': 'Tasa prevista',
  'term.expected_rate.text':
    'Lo que fijan las condiciones por día, para todo el plazo y al año a interés simple. Es una previsión: una plataforma insolvente no podría pagarlo.',
  'term.reserve': 'Reserva',
  'term.reserve.text':
    'Dinero de la plataforma ingresado para los intereses de este proyecto. Nadie puede invertir cuando ya no cubre todo lo que se puede deber.',
  'term.exit_charge': 'Cargo por salida',
  'term.exit_charge.text':
    'Una parte indicada de los intereses devengados y aún no pagados, que se retiene si terminas antes. El capital vuelve entero.',
  'term.instalment': 'Segundo pago',
  'term.instalment.text':
    'Otra suma con la que empieza una tasa mayor. No hacerlo no cuesta nada: sigue la tasa base.',
  'term.turnover': 'Volumen exigido',
  'term.turnover.text':
    'La suma de los importes de las órdenes ganadas y perdidas con el bono. Afecta solo al bono, nunca a tu propio dinero.',
  'term.spread': 'Spread',
  'term.spread.text':
    'Cuánto supera el precio de compra al de venta, la mitad a cada lado del último tick. Es lo único que cuesta una conversión.',
  'term.tick': 'Tick',
  'term.tick.text':
    'Un precio publicado con su número, hora y fuente. El gráfico, la boleta y la liquidación leen los mismos.',

  'about.trade': 'Precios de cripto, divisas, oro y futuros, con su evolución de hoy.',
  'about.login': 'Inicia sesión en {brand}.',
  'about.register': 'Abre una cuenta de práctica en {brand}. Sin dinero real.',
  'about.forgetpwd': 'Crea una nueva contraseña de acceso con un código.',
  'about.agreement': 'Condiciones de uso y aviso de riesgos de {brand}.',
  'about.news': 'Noticias de {brand}.',
  'about.customer': 'Preguntas y respuestas, reclamaciones y chat.',
  'about.liabilities': 'Lo que {brand} debe a sus clientes, y la prueba de ello.',
  'copy.empty': 'No hay nada que copiar.',
  'title.follow': 'Copy trading',
} satisfies Translated<typeof english>
