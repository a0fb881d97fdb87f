import type { Translated } from '../../../messages.ts'
import type { follow as english } from '../../en/trading/follow.ts'

export const follow = {
  'title.leader': 'Trader líder {label}',
  'follow.views': 'Secciones de esta página',
  'follow.view.leaders': 'Líderes',
  'follow.view.mine': 'Siguiendo',
  'follow.view.open': 'Que te sigan',
  'follow.failed': 'No se ha cargado el copy trading',
  'follow.failed.note':
    'Las copias siguen como las configuraste y las órdenes abiertas se liquidan sin esta página.',
  'follow.copy': 'Orden copiada',

  // Leaders
  'follow.intro':
    'Los traders líderes son clientes que dejan copiar sus órdenes. No ganan nada con ello ni saben quién los sigue.',
  'follow.sorted': 'Ordenados por antigüedad, nunca por resultado.',
  'follow.leaders': 'Traders líderes',
  'follow.leaders.none': 'Aún no se puede seguir a nadie',
  'follow.leaders.none_note': 'Los líderes aparecen aquí en cuanto un cliente admite seguidores.',
  'follow.leaders.be_one': 'Admitir seguidores',
  'follow.leaders.end': '{n, plural, one {# líder} many {# líderes} other {# líderes}}, eso es todo',
  'follow.leaders.more': 'Cargar más líderes',
  'follow.leader.since': 'Desde el {day}',
  'follow.leader.orders':
    '{n, plural, =0 {sin órdenes liquidadas} one {# orden} many {# órdenes} other {# órdenes}}',
  'follow.leader.counts': '{won} ganadas · {lost} perdidas · {ended} anuladas',
  'follow.leader.you': 'tú',

  // One leader
  'follow.leader.missing': 'Este líder no existe',
  'follow.leader.missing_note': 'Este cliente no admite seguidores ahora, o nunca los admitió.',
  'follow.leader.all': 'Ver todos los líderes',
  'follow.leader.closed': 'Ya no admite seguidores',
  'follow.leader.closed_note':
    'Este líder ha dejado de admitir seguidores. Ya no se copia nada y su historial no se muestra a otros.',
  'follow.leader.own': 'Esta es tu página, tal como la ven otros.',
  'follow.record': 'Historial completo',
  'follow.record.note':
    'Cuenta cada orden liquidada, también las pérdidas; las abiertas no se muestran. Los resultados pasados no dicen nada de la próxima orden.',
  'follow.result': 'Resultado',
  'follow.won': 'Ganada',
  'follow.lost': 'Perdida',
  'follow.void': 'Anulada',
  'follow.period': 'Periodo',
  'follow.period.days': '{n, plural, one {# día} many {# días} other {# días}}',
  'follow.orders': 'Órdenes',
  'follow.win_rate': 'Tasa de aciertos',
  'follow.break_even': 'Equilibrio',
  'follow.worst_fall': 'Mayor caída',
  'follow.average_stake': 'Importe medio arriesgado',
  'follow.followers_result': 'Seguidores, por cada {amount} arriesgados',
  'follow.followers_result.none': 'Aún no hay copias liquidadas',
  'follow.period.none': 'No hay órdenes liquidadas en este periodo.',
  'follow.months': 'Resultado por mes',
  'follow.settled': 'Órdenes liquidadas',
  'follow.settled.none': 'Aún no hay órdenes liquidadas.',
  'follow.settled.end': '{n, plural, one {# orden} many {# órdenes} other {# órdenes}}, eso es todo',
  'follow.settled.more': 'Cargar más órdenes',

  // Following
  'follow.begin': 'Copiar',
  'follow.change': 'Cambiar ajustes',
  'follow.pause': 'Pausar',
  'follow.resume': 'Volver a seguir',
  'follow.read_terms': 'Leer las nuevas condiciones',
  'follow.paused': 'En pausa. Las copias abiertas siguen hasta el final.',
  'follow.started': 'Sigues a {label} con {amount} por orden.',
  'follow.not_both':
    'Admites seguidores, así que no puedes seguir a otros: las copias nunca se copian. Primero deja de admitir seguidores.',
  'follow.state.on': 'Sigues con {amount} por orden',
  'follow.state.paused': 'En pausa: no se copia nada',
  'follow.state.terms_changed':
    'Las condiciones han cambiado: lo que les afecta no se copia hasta que las aceptes',
  'follow.state.leader_closed': 'El líder ya no admite seguidores: no se copia nada',
  'follow.state.loss_stopped': 'Detenido por tu tope de pérdidas: no se copia nada',
  'follow.state.account_secured': 'Detenido al proteger tu cuenta: no se copia nada',
  'follow.state.self_excluded': 'Detenido por tu autoexclusión: no se copia nada',
  'follow.used': 'Usado del tope de hoy',
  'follow.used.of': '{used} de {cap}',
  'follow.own_result': 'Resultado de tus copias',
  'follow.chosen': 'Productos y duraciones',
  'follow.chosen.all': 'Todos',

  // Sheet
  'follow.sheet': 'Seguir a {label}',
  'follow.amount': 'Cada orden',
  'follow.amount.between': 'De {least} a {most}',
  'follow.day_cap': 'Máximo al día',
  'follow.day_cap.note': 'Importes y comisiones de las copias de un día en total. Las anuladas no cuentan.',
  'follow.most_per_order': 'Máximo por orden, con comisión',
  'follow.day_loss': 'Tope de pérdidas al día',
  'follow.total_loss': 'Tope de pérdidas en total',
  'follow.total_loss.note':
    'No se hace ninguna copia que pueda superar un tope; las copias abiertas cuentan como perdidas hasta que terminan. Al llegar al tope total, el copy trading acaba.',
  'follow.optional': 'ninguno',
  'follow.products': 'Productos',
  'follow.durations': 'Duraciones',
  'follow.all_chosen': 'Se copian todos. Toca para copiar solo algunos.',
  'follow.some_chosen': 'Solo se copian los marcados.',
  'follow.terms': 'Lo que aceptas',
  'follow.terms.copy':
    'Se copia cada orden del líder: mismo producto, dirección y duración, con tu importe, multiplicador 1, pagada con efectivo.',
  'follow.terms.own':
    'Una copia es una orden tuya: su propio tick de entrada, su recibo y tus límites. Su precio puede diferir del precio del líder.',
  'follow.terms.second':
    'Una copia se hace en {copy_within_seconds, plural, one {el segundo siguiente} other {los # segundos siguientes}} a la orden del líder o no se hace. Lo no copiado queda en tu historial con su motivo.',
  'follow.terms.cost':
    'Pagas la misma comisión que en cualquier orden. La plataforma es la contraparte de cada copia. Puedes perder todo el importe arriesgado.',
  'follow.terms.leader':
    'El líder no gana nada con ello, no te ve a ti ni tu importe, y no te presta asesoramiento. Tus copias no se vuelven a copiar.',
  'follow.terms.stop':
    'Puedes pausar o terminar cuando quieras; «Parar por hoy» detiene también las copias. Las copias abiertas siguen hasta el final: una orden no se puede cerrar antes de tiempo. Unas condiciones nuevas pausan el copy trading hasta que las aceptes.',
  'follow.terms.hash': 'Hash de estas condiciones: {hash}',
  'follow.accept': 'Lo he leído y lo acepto.',
  'follow.missing.amount': 'Introduce tu importe por orden',
  'follow.missing.day_cap': 'Introduce el máximo al día',
  'follow.missing.accept': 'Acepta las condiciones para seguir',
  'follow.confirm': 'Seguir con {amount} por orden',
  'follow.sum.malformed': 'Introduce un importe en cifras.',
  'follow.sum.too_fine': 'Dos decimales como máximo.',
  'follow.sum.below_amount': 'Debe ser al menos tu importe por orden.',
  'follow.sum.below_least': 'El importe mínimo es {least}.',
  'follow.sum.above_most': 'El importe máximo es {most}.',

  // Own follows and records
  'follow.mine.none': 'No sigues a nadie',
  'follow.mine.none_note':
    'La página de un líder muestra su historial completo, con las pérdidas. Tú decides el importe, el máximo y el tope.',
  'follow.mine': 'Líderes a los que sigues',
  'follow.records': 'Copias y lo no copiado',
  'follow.records.none': 'Aún no se ha copiado nada.',
  'follow.records.end': '{n, plural, one {# entrada} many {# entradas} other {# entradas}}, eso es todo',
  'follow.records.more': 'Cargar más entradas',
  'follow.records.copied': 'Copiado',
  'follow.records.not_copied': 'No copiado',
  'follow.records.ended': 'Copy trading terminado',
  'follow.records.closed': 'El líder ya no admite seguidores.',

  // Being followed
  'follow.open.off': 'Nadie puede seguirte',
  'follow.open.on': 'Otros pueden seguirte',
  'follow.open.since': 'Desde el {day}, como líder {label}',
  'follow.open.shows': 'Lo que ven otros',
  'follow.open.shows.label': 'Un nombre elegido al azar, nunca el tuyo ni tu cuenta.',
  'follow.open.shows.record': 'Todas tus órdenes de contratos liquidadas, con pérdidas e importes.',
  'follow.open.shows.not': 'Ni tus órdenes abiertas, ni tu saldo, ni nada más de tu cuenta.',
  'follow.open.gives': 'Lo que obtienes',
  'follow.open.gives.nothing': 'Nada: los líderes no ganan nada y no ven a sus seguidores ni sus importes.',
  'follow.open.gives.free':
    'No debes nada a tus seguidores y puedes dejar de admitirlos cuando quieras. Termina para todos a la vez.',
  'follow.open.gives.chain':
    'Mientras admites seguidores no puedes seguir a otros: las copias nunca se copian.',
  'follow.open.not_both':
    'Ahora sigues a otros, así que no pueden seguirte: las copias nunca se copian. Primero deja de seguir.',
  'follow.open.begin': 'Admitir seguidores',
  'follow.open.end': 'Dejar de admitir seguidores',
  'follow.open.own_page': 'Ver mi página',
  'follow.open.opened': 'Ahora otros pueden seguirte.',
  'follow.open.closed': 'Ya no te sigue nadie.',
  'follow.open.close_title': '¿Dejar de admitir seguidores?',
  'follow.open.close_note':
    'El copy trading termina para todos los que te siguen, y se les avisa de que ya no admites seguidores. Tu nombre y tu historial se conservan.',
} satisfies Translated<typeof english>
