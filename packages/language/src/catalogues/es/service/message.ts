import type { Translated } from '../../../messages.ts'
import type { message as english } from '../../en/service/message.ts'

export const message = {
  'message.recharge_success.title': 'Depósito abonado',
  'message.recharge_success.text': 'Tu depósito ha llegado. Se han añadido {amount} a tu billetera.',
  'message.recharge_success_differs.title': 'Depósito abonado, otro importe',
  'message.recharge_success_differs.text':
    'Tu depósito ha llegado. Indicaste {amount}; llegaron {received}, ya en tu billetera. Si aún hay más en camino, envía un depósito nuevo por el resto.',
  'message.recharge_awaiting_second.title': 'Depósito aprobado, falta 2.ª revisión',
  'message.recharge_awaiting_second.text':
    'La primera revisión de tu depósito de {amount} ha sido favorable. Los importes así los revisa una segunda persona; después se añade el dinero. No tienes que hacer nada.',
  'message.recharge_rejected.title': 'Depósito no abonado',
  'message.recharge_rejected.text':
    'Tu depósito de {amount} no se ha abonado. Motivo: {reason} Tu billetera no ha cambiado. Puedes enviarlo de nuevo con un comprobante corregido; el dinero que haya llegado vuelve íntegro a su remitente.',
  'message.withdrawal_approved.title': 'Retiro aprobado',
  'message.withdrawal_approved.text':
    'Tu retiro de {amount} a {target} se ha aprobado y se está pagando. Te avisaremos cuando haya salido.',
  'message.withdrawal_paid.title': 'Retiro pagado',
  'message.withdrawal_paid.text':
    'Tu retiro de {amount} está pagado: se enviaron {received} a {target}. Si no lo pediste tú, cambia ya tu contraseña de acceso y la de retiro.',
  'message.withdrawal_rejected.title': 'Retiro rechazado',
  'message.withdrawal_rejected.text':
    'Tu retiro de {amount} se ha rechazado. Motivo: {reason} Vuelves a tener el importe entero disponible en tu billetera. Puedes enviar otro retiro cuando esté resuelto.',
  'message.withdrawal_timed_out.title': 'Retiro devuelto',
  'message.withdrawal_timed_out.text':
    'Tu retiro de {amount} no se revisó en {withdrawal_return_hours, plural, one {# hora} other {# horas}}. Es un fallo nuestro. Vuelves a tener el importe entero disponible en tu billetera; puedes enviar otro retiro cuando quieras.',
  'message.withdrawal_bank_refused.title': 'Pago rechazado por el banco',
  'message.withdrawal_bank_refused.text':
    'El pago de {amount} a {target} se rechazó en destino. Vuelves a tener el importe entero disponible en tu billetera. Revisa la cuenta o dirección y envía otro retiro.',
  'message.withdrawal_payment_stopped.title': 'Pago detenido',
  'message.withdrawal_payment_stopped.text':
    'El pago de {amount} a {target} se detuvo antes de salir porque tus retiros están en pausa. El importe entero está de nuevo en tu billetera. Podrás retirarlo cuando termine la pausa; la página de retiro indica cuándo.',
  'message.withdrawal_returned.title': 'Pago devuelto',
  'message.withdrawal_returned.text':
    'Tu retiro de {amount} a {target} volvió después de pagarse. El importe entero, con la comisión, está de nuevo en tu billetera. Revisa la cuenta o dirección y envía otro retiro.',
  'message.certification_passed.title': 'Identidad verificada',
  'message.certification_passed.text':
    'Tu identidad está verificada. Ya puedes vincular una cuenta bancaria a tu nombre verificado y retirar.',
  'message.certification_rejected.title': 'Identidad aún sin verificar',
  'message.certification_rejected.text':
    'No se ha podido verificar tu identidad. Se trata de: {field}. Motivo: {reason} Corrígelo y envíalo de nuevo.',
  'message.papers_viewed.title': 'Se han consultado tus datos',
  'message.papers_viewed.text':
    'Una persona del equipo ({role}) ha consultado: {field}. Motivo indicado: {words}. Cada consulta de tus datos queda registrada; las ves todas en Seguridad.',
  'message.fund_password_set.title': 'Contraseña de retiro creada',
  'message.fund_password_set.text':
    'Se ha creado tu contraseña de retiro. Se pide en cada retiro y con cada cuenta o dirección nueva.',
  'message.fund_password_changed.title': 'Contraseña de retiro cambiada',
  'message.fund_password_changed.text': 'Tu contraseña de retiro se ha cambiado con la anterior.',
  'message.fund_password_reset.title': 'Contraseña de retiro restablecida',
  'message.fund_password_reset.text':
    'Tu contraseña de retiro se ha restablecido con la contraseña de acceso y un código de verificación. Por tu seguridad, los retiros están en pausa hasta el {until}.',
  'message.login_password_changed.title': 'Contraseña de acceso cambiada',
  'message.login_password_changed.text':
    'Tu contraseña de acceso se ha cambiado. Se ha cerrado la sesión en los demás dispositivos.',
  'message.login_password_reset.title': 'Contraseña de acceso restablecida',
  'message.login_password_reset.text':
    'Tu contraseña de acceso se ha restablecido con un código de verificación. Se ha cerrado la sesión en todos los dispositivos.',
  'message.login_password_reset_held.title': 'Contraseña de acceso restablecida',
  'message.login_password_reset_held.text':
    'Tu contraseña de acceso se ha restablecido con un código de verificación. Se ha cerrado la sesión en todos los dispositivos. Por tu seguridad, los retiros están en pausa hasta el {until}.',
  'message.new_device.title': 'Nuevo inicio de sesión',
  'message.new_device.text':
    'Ha iniciado sesión un dispositivo que esta cuenta no conocía. Navegador y sistema: {device}. Puedes cerrar su sesión en Dispositivos.',
  'message.somebody_tried.title': 'Intentos de inicio de sesión',
  'message.somebody_tried.text':
    'Alguien ha intentado entrar en tu cuenta con contraseñas o códigos incorrectos. El último desde: {device}, {place}. Si no has sido tú, cambia la contraseña y añade la verificación en dos pasos; en Seguridad ves lo ocurrido.',
  'message.signed_out_by_desk.title': 'Sesión cerrada en todos los dispositivos',
  'message.signed_out_by_desk.text':
    'Atención al cliente ha cerrado la sesión de tu cuenta en todos los dispositivos. Motivo indicado: {words}.',
  'message.factor_added.title': 'Verificación en dos pasos añadida',
  'message.factor_added.text': 'Desde ahora, tu contraseña sola no basta para entrar.',
  'message.factor_removed.title': 'Segundo paso eliminado',
  'message.factor_removed.text': 'Se ha quitado un segundo paso. Puedes añadir otro en Seguridad.',
  'message.factor_recovered.title': 'Verificación en dos pasos eliminada',
  'message.factor_recovered.text':
    'Se ha eliminado la verificación en dos pasos con la contraseña de acceso y un código de verificación. Por tu seguridad, los retiros están en pausa hasta el {until}.',
  'message.recovery_codes_made.title': 'Nuevos códigos de recuperación',
  'message.recovery_codes_made.text':
    'Se han creado {recovery_codes, spellout} códigos de recuperación para tu cuenta. Los anteriores ya no valen.',
  'message.recovery_code_used.title': 'Código de recuperación usado',
  'message.recovery_code_used.text':
    'Un código de recuperación ha sustituido a tu segundo paso. Códigos restantes: {left}.',
  'message.recovery_code_held.title':
    'Los retiros quedan en pausa {security_hold_hours, plural, one {# hora} other {# horas}}',
  'message.recovery_code_held.text':
    'Se ha usado un código de recuperación para cambiar tu verificación en dos pasos. Por tu seguridad, los retiros están en pausa hasta el {until}.',
  'message.account_secured.title': 'Cuenta protegida',
  'message.account_secured.text':
    'A petición tuya se ha cerrado la sesión en todos los dispositivos y se han detenido los retiros, el copy trading y las renovaciones. Las órdenes abiertas terminan según sus condiciones. Los retiros están en pausa hasta el {until}; en Seguridad puedes terminar antes la pausa.',
  'message.account_released.title': 'Pausa de retiros terminada',
  'message.account_released.text':
    'Has terminado la pausa de los retiros. El copy trading y las renovaciones siguen desactivados hasta que los vuelvas a activar.',
  'message.own_word_changed.title': 'Palabra propia cambiada',
  'message.own_word_changed.text':
    'La palabra propia con la que reconoces nuestros correos y SMS se ha cambiado en Seguridad.',
  'message.data_downloaded.title': 'Datos de la cuenta descargados',
  'message.data_downloaded.text':
    'Todos los datos de tu cuenta se han descargado en un solo archivo. Contiene tus documentos y números completos.',
  'message.card_bound.title': 'Cuenta bancaria vinculada',
  'message.card_bound.text':
    'La cuenta bancaria {target} se ha vinculado a tu cuenta. Hasta el {until} admite como máximo {most} en total.',
  'message.address_bound.title': 'Dirección de billetera vinculada',
  'message.address_bound.text':
    'La dirección de billetera {target} ({network}) se ha vinculado a tu cuenta. Hasta el {until} admite como máximo {most} en total.',
  'message.target_removed.title': 'Cuenta o dirección eliminada',
  'message.target_removed.text':
    '{target} ya no está vinculada a tu cuenta. Los retiros ya en camino siguen su curso.',
  'message.payout_lock_on.title': 'Destinos nuevos bloqueados',
  'message.payout_lock_on.text':
    'Desde ahora, los retiros van solo a cuentas y direcciones con más de {new_target_hours, plural, one {# hora} other {# horas}}. Desactivarlo tarda {loosening_hours, plural, one {# hora} other {# horas}}.',
  'message.payout_lock_ending.title': 'El bloqueo de destinos nuevos termina',
  'message.payout_lock_ending.text':
    'Se ha desactivado. Sigue vigente hasta el {until}; después, los retiros también podrán ir a cuentas y direcciones nuevas. Hasta entonces puedes mantenerlo en «Destinos de retiro».',
  'message.calendar_changed.title': 'Cambia el horario de negociación',
  'message.calendar_changed.text':
    'Desde el {day} cambian el horario o los festivos de {products}. La ficha del producto ya los muestra. Las órdenes abiertas siguen y se liquidan como siempre.',
  'message.payment_method_changed.title': 'Datos de pago cambiados',
  'message.payment_method_changed.text':
    'Los datos del método de pago {method} han cambiado. Ambas versiones se muestran {method_shown_hours, plural, one {# hora} other {# horas}} en Método de pago. Usa solo los datos que muestra la app; nunca los enviamos por chat, correo ni SMS.',
  'message.house_setting_changed.title': 'Cambio de condiciones: {setting}',
  'message.house_setting_changed.text':
    'A partir del {until} rigen otras cifras. {setting}: {figures}. Lo que ya habías enviado o cotizado conserva sus condiciones. Todas las versiones están en Historial de condiciones.',
  'message.change': '{label}: {before} → {after}',
  'message.setting.withdrawal_setting': 'Retiros en {asset}',
  'message.setting.exchange_setting': 'Conversión de {asset}',
  'message.setting.handling_hours': 'Horario de gestión',
  'message.setting.practice_refill': 'Dinero de práctica',
  'message.setting.deposit_setting': 'Depósitos',
  'message.figure.rate': 'Comisión',
  'message.figure.fee_least': 'Comisión mínima',
  'message.figure.fee_most': 'Comisión máxima',
  'message.figure.fee': 'Comisión',
  'message.figure.least': 'Importe mínimo',
  'message.figure.most': 'Importe máximo',
  'message.figure.a_day': 'Retiros al día',
  'message.figure.new_target_most': 'En total a una cuenta o dirección nueva',
  'message.figure.spread': 'Spread a cada lado',
  'message.figure.from': 'Inicio',
  'message.figure.to': 'Fin',
  'message.figure.up_to': 'Recarga hasta',
  'message.figure.below': 'Recarga por debajo de',
  'message.figure.one_reviewer_most': 'Abonado por un solo revisor',
  'message.figure.open_most': 'Depósitos en revisión a la vez',
  'message.review_escalated.title': 'Al principio de la cola',
  'message.review_escalated.text':
    'Tu solicitud ha tardado más de lo habitual. Ahora es el caso {number} y ocupa el primer lugar de la cola. No tienes que hacer nada.',
  'message.correction_made.title': 'Corrección en tu billetera',
  'message.correction_made.text':
    'Una corrección ha sumado {amount} a tu billetera. Motivo: {words}. Lo decidieron dos personas del equipo; el movimiento aparece en tu billetera.',
  'message.correction_made.taken':
    'Una corrección ha restado {amount} de tu billetera. Motivo: {words}. Lo decidieron dos personas del equipo; el movimiento aparece en tu billetera.',
  'message.legal_hold_set.title': 'Retiros suspendidos',
  'message.legal_hold_set.text':
    'Por orden de una autoridad, los retiros están suspendidos hasta el {until}. Motivo: {words}. Tu saldo no cambia y todo lo demás sigue. Puedes recurrir ante quien dictó la orden; el motivo lo indica.',
  'message.legal_hold_ended.title': 'Retiros de nuevo posibles',
  'message.legal_hold_ended.text': 'La suspensión de los retiros ha terminado. Puedes volver a retirar.',
  'message.limit.deposit': 'Límite de depósito',
  'message.limit.loss': 'Límite de pérdidas',
  'message.limit.stake': 'Límite por orden',
  'message.limit.time': 'Límite de tiempo',
  'message.limit_tightened.title': 'Límite fijado',
  'message.limit_tightened.text':
    '{limit}: lo que has fijado rige desde ahora. Ampliarlo tarda {loosening_hours, plural, one {# hora} other {# horas}}.',
  'message.limit_loosening.title': 'Un límite más amplio está pendiente',
  'message.limit_loosening.text':
    '{limit}: el valor más amplio que has pedido rige a partir del {until}. Hasta entonces puedes cancelarlo en Mis límites.',
  'message.limit_wait_ended.title': 'El límite sigue igual',
  'message.limit_wait_ended.text':
    '{limit}: el valor más amplio que esperaba se ha cancelado. Sigue el límite actual.',
  'message.cool_off_begun.title': 'Pausa iniciada',
  'message.cool_off_begun.text':
    'Hasta el {until} no se acepta nada nuevo de ti: ni órdenes, copias, proyectos, bonos ni conversión a criptomoneda. Las órdenes abiertas siguen hasta el final. Los retiros y la conversión de criptomoneda a efectivo siguen disponibles.',
  'message.self_exclusion_begun.title': 'Autoexclusión iniciada',
  'message.self_exclusion_begun.text':
    'Hasta el {until} no se acepta nada nuevo de ti: ni depósitos, órdenes, proyectos, bonos ni conversión a criptomoneda. Se han desactivado el copy trading y las renovaciones. Las órdenes abiertas siguen hasta el final. Los retiros y la conversión de criptomoneda a efectivo siguen disponibles.',
  'message.self_exclusion_for_good.title': 'Autoexclusión para siempre',
  'message.self_exclusion_for_good.text':
    'Ya no se acepta nada nuevo de ti: ni depósitos, órdenes, proyectos, bonos ni conversión a criptomoneda. Se han desactivado el copy trading y las renovaciones. Las órdenes abiertas siguen hasta el final. Los retiros y la conversión de criptomoneda a efectivo siguen disponibles.',
  'message.follow_leader_closed.title': 'Copy trading terminado',
  'message.follow_leader_closed.text':
    'Un cliente al que seguías ya no admite seguidores. No se copia nada más; las copias abiertas siguen hasta el final. Puedes seguir a otro cuando quieras.',
  'message.follow_loss_stopped.title': 'Copy trading detenido por tu tope',
  'message.follow_loss_stopped.text':
    'Tus copias han perdido lo que permite tu tope de pérdidas, así que el copy trading se ha detenido. Las copias abiertas siguen hasta el final. No se reanuda salvo que fijes otro tope.',
  'message.project_matured.title': 'Proyecto vencido',
  'message.project_matured.text':
    '{project} ha vencido. Tu capital de {amount} está de nuevo en tu billetera. Intereses de todo el plazo: {interest}, pagados por completo.',
  'message.project_stopped.title': 'Proyecto terminado antes',
  'message.project_stopped.text':
    'Has terminado {project} antes del vencimiento. Todo tu capital de {amount} está de nuevo en tu billetera. Intereses que se te han pagado en total: {interest}. Cargo por salida, descontado solo de los intereses: {charge}.',
  'message.project_renewed.title': 'Proyecto renovado',
  'message.project_renewed.text':
    '{project} ha vencido y se ha renovado con las mismas condiciones, como elegiste: {amount} vuelven a generar intereses desde el día siguiente y vencen al final del {day}. Hasta entonces puedes desactivar la renovación o terminar en cualquier momento.',
  'message.project_not_renewed.title': 'Proyecto vencido, no renovado',
  'message.project_not_renewed.text':
    '{project} ha vencido y no se ha renovado. Motivo: {reason} Tu capital de {amount} está de nuevo en tu billetera. Intereses de todo el plazo: {interest}, pagados por completo. No tienes que hacer nada.',
  'message.project_maturity_soon.title': 'Un proyecto vence pronto',
  'message.project_maturity_soon.text':
    '{project} vence al final del {day}. Tu capital de {amount} vuelve entonces a tu billetera. Intereses de todo el plazo, según la situación actual: {interest}. No tienes que hacer nada.',
  'message.project_renewal_soon.title': 'Un proyecto se renueva pronto',
  'message.project_renewal_soon.text':
    '{project} vence al final del {day} y luego se renueva con las mismas condiciones, como elegiste: {amount} pasan al nuevo plazo. Si ese día algo lo impide, toda la suma vuelve a tu billetera. Puedes desactivar la renovación hasta entonces.',
  'message.project_renewal_changed.title': 'Un proyecto no se renovará',
  'message.project_renewal_changed.text':
    'Según la situación actual, {project} no se renovará. Motivo: {reason} Vence al final del {day}; tu capital de {amount} vuelve entonces a tu billetera y no se pierden intereses. No tienes que hacer nada; tú decides si vuelves a invertir.',
  'message.project_instalment_soon.title': 'Puedes hacer un segundo pago',
  'message.project_instalment_soon.text':
    'La fecha del segundo pago de {project} es el {day}: {amount}. Es opcional: sin él continúa la tasa base y no se descuenta nada del capital ni de los intereses.',
  'message.bonus_offered.title': 'Se te ofrece un bono',
  'message.bonus_offered.text':
    'Se te ofrecen {amount} de bono hasta el {until}. No se abona nada antes de que leas y aceptes sus condiciones. Están en Recompensas.',
  'message.bonus_turnover_met.title': 'Volumen completado',
  'message.bonus_turnover_met.text':
    'Has completado el volumen de tu bono. Pasa a efectivo tu saldo del bono, ahora {amount}, con un toque en Recompensas, cuando no haya órdenes abiertas con él.',
  'message.bonus_used_up.title': 'Bono agotado',
  'message.bonus_used_up.text':
    'Has completado el volumen de tu bono y no queda nada de él: ha terminado. No se ha tomado nada de tu efectivo.',
  'message.bonus_expired.title': 'Bono caducado',
  'message.bonus_expired.text':
    'El plazo de tu bono ha terminado. Lo que quedaba, {amount}, se ha devuelto. No se ha tomado nada de tu efectivo.',
  'message.invitation_paid.title': 'Bono por invitación recibido',
  'message.invitation_paid.text':
    'Se ha verificado la identidad de un amigo registrado con tu código. {amount} ya están en tu efectivo.',
  'message.project_pending_top_up.title': 'Segundo pago sin hacer',
  'message.project_pending_top_up.text':
    'El segundo pago de {project}, {amount} el {day}, no se ha hecho. Es opcional: continúa la tasa base y no se descuenta nada del capital ni de los intereses. También puedes hacerlo más tarde, hasta la víspera del último día de intereses; la tasa mayor empieza al día siguiente.',
  'message.reason.project.project_not_open': 'el proyecto no está abierto ese día.',
  'message.reason.project.terms_changed':
    'sus condiciones han cambiado desde que invertiste; las antiguas y las nuevas se muestran juntas.',
  'message.reason.project.project_full': 'el proyecto ya no tiene cupo para esa suma.',
  'message.reason.project.winding_down': 'la plataforma ya no acepta nada nuevo.',
  'message.reason.project.country_not_served': 'los proyectos no están disponibles en tu país.',
  'message.reason.project.reserve_short': 'su reserva no cubre los intereses de otro plazo.',
  'message.reason.project.amount_below_least': 'la suma no llega al importe mínimo del proyecto.',
  'message.reason.project.amount_above_most': 'la suma supera el importe máximo del proyecto.',
  'message.reason.project.other': 'no se cumplen los requisitos para renovar.',
  'message.not_you':
    'Si no has sido tú, restablece ya tu contraseña de acceso y la de retiro: así los retiros se pausan {security_hold_hours, plural, one {# hora} other {# horas}}.',
  'message.never_ask': '{brand} nunca pide contraseñas ni códigos.',
  'message.note': 'Nota del revisor: {note}',
  'message.bank_said': 'Lo que indicó el banco: {note}',
  'message.reason.other': 'mira la nota.',
  'message.field.name': 'Nombre',
  'message.field.id_number': 'Número de documento',
  'message.field.birthday': 'Fecha de nacimiento',
  'message.field.front': 'Imagen del anverso',
  'message.field.back': 'Imagen del reverso',
  'message.field.account': 'Nombre de la cuenta',
  'message.field.card_number': 'Número de tarjeta o cuenta',
  'message.field.wallet_address': 'Dirección de billetera',
  'message.field.other': 'Documento de identidad',
  'message.words.identity_review': 'revisión de tu identidad',
  'message.role.support': 'Atención al cliente',
  'message.role.reviewer': 'Revisor',
  'message.role.treasurer': 'Tesorería',
  'message.role.editor': 'Edición',
  'message.role.admin': 'Administración',
  'message.role.other': 'Equipo',
  'message.method.alipay': 'Alipay',
  'message.method.wechat': 'WeChat',
  'message.method.bank': 'Transferencia bancaria',
  'message.method.coin': 'Cripto',
  'message.method.other': 'Método de pago',
  'message.support_answered.title': 'Respuesta de atención al cliente',
  'message.support_answered.text': 'Hay una respuesta a tu mensaje en el chat de atención al cliente.',
  'message.complaint_answered.title': 'Reclamación {number} respondida',
  'message.complaint_answered.text':
    'Tu reclamación {number} tiene un resultado. Si no la resuelve, puedes reabrirla una vez en {reopen_days, plural, one {# día} other {# días}}.',
  'message.news_published.title': 'Noticias: {article}',
  'message.news_published.text': 'Puedes leerla en la app, en Noticias.',

  'message.alert_above.title': '{symbol} en {level} o más',
  'message.alert_above.text': 'Tu alerta de precio de {symbol}: {price}, tick {seq}, {at}.',
  'message.alert_below.title': '{symbol} en {level} o menos',
  'message.alert_below.text': 'Tu alerta de precio de {symbol}: {price}, tick {seq}, {at}.',
  'message.alert_rise.title': '{symbol} sube {change} en {within}',
  'message.alert_rise.text': 'Tu alerta de precio de {symbol}: {price}, tick {seq}, {at}.',
  'message.alert_fall.title': '{symbol} baja {change} en {within}',
  'message.alert_fall.text': 'Tu alerta de precio de {symbol}: {price}, tick {seq}, {at}.',
  'message.pending_placed.title': '{symbol}: tu orden pendiente ya es una orden',
  'message.pending_placed.text':
    'Alcanzada a las {at} y aceptada con las condiciones acordadas. Su entrada es el siguiente tick.',
  'message.pending_refused.title': '{symbol}: tu orden pendiente no se colocó',
  'message.pending_refused.text': 'Alcanzada a las {at}. {refusal}',
  'message.pending_expired.title': '{symbol}: tu orden pendiente ha terminado',
  'message.pending_expired.text': 'No se colocó hasta {until}. No se ha retenido ni cobrado nada.',
  'message.pending_terms_changed.title': '{symbol}: cambiaron las condiciones de tu orden pendiente',
  'message.pending_terms_changed.text':
    'No se coloca si no aceptas las nuevas condiciones. Termina sola el {until}.',
  'message.order_settled.title': 'Orden de {symbol} liquidada: {result}',
  'message.order_settled.text': '{open} → {close}, tick de salida {seq}.',
  'message.order_void.title': 'Orden de {symbol} anulada',
  'message.order_void.text': 'El importe arriesgado y la comisión han vuelto a tu billetera: {amount}.',
  'message.own_note': 'Tu nota: {note}',
  'message.push_covered_title': '{brand}',
  'message.push_covered': 'Tienes un mensaje nuevo. Los importes están ocultos en este dispositivo.',
  'message.sent_code': 'Código de verificación. {purpose}',
  'calendar.name': '{brand}: próximos pagos',
  'calendar.practice': 'Práctica, sin dinero real: {what}',
  'calendar.interest': 'Intereses de proyecto previstos',
  'calendar.maturity': 'Vence un proyecto',
  'calendar.instalment': 'Fecha de un segundo pago, opcional',
  'calendar.renewal': 'Se renueva un proyecto',
  'message.account_name_changed.title': 'Correo o teléfono cambiado',
  'message.account_name_changed.text':
    'Ahora se accede a tu cuenta con {account} y ya no con {former}. Se ha cerrado la sesión en todos los demás dispositivos y los retiros están en pausa hasta el {until}. Si no has sido tú: abre la aplicación, elige «He olvidado la contraseña» en la página de acceso y allí «Han cambiado mi correo o teléfono». Durante {take_back_days, spellout} días, un código enviado a {former} te devuelve la cuenta.',
  'message.account_name_taken_back.title': 'Correo o teléfono recuperado',
  'message.account_name_taken_back.text':
    'El cambio se ha deshecho: se accede de nuevo con {account} y ya no con {former}. Se ha cerrado la sesión en todos los dispositivos, la contraseña de acceso ya no vale y los retiros están en pausa hasta el {until}. Crea una nueva contraseña con un código y revisa en Seguridad tarjetas, direcciones y verificación en dos pasos.',
  'message.api_key_made.title': 'Clave de API creada',
  'message.api_key_made.text': 'Se ha creado una clave de API que termina en {tail}. Vale hasta el {until}.',
  'message.api_key_revoked.title': 'Clave de API revocada',
  'message.api_key_revoked.text': 'La clave de API que termina en {tail} se ha revocado y ya no abre nada.',
  'message.api_key_elsewhere.title': 'Clave de API rechazada',
  'message.api_key_elsewhere.text':
    'Un programa ha usado una de tus claves de API desde una dirección a la que no está vinculada y se ha rechazado. El último desde: {device}, {place}. Si no era tuyo, revoca la clave en Seguridad.',

  'message.product_changed.title': 'Cambios en {symbol}',
  'message.product_changed.text':
    'Desde {from}: {changes}. Las órdenes que ya tienes conservan sus condiciones.',
  'message.product_change.follows':
    'Las copias en {symbol} esperan hasta que aceptes las nuevas condiciones.',
  'message.product_change.line': '{name}: {before} → {after}',
  'message.product_change.least': 'Importe arriesgado mínimo',
  'message.product_change.most': 'Importe arriesgado máximo',
} satisfies Translated<typeof english>
