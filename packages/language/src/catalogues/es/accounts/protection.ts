import type { Translated } from '../../../messages.ts'
import type { protection as english } from '../../en/accounts/protection.ts'

export const protection = {
  'title.factor': 'Verificación en dos pasos',
  'title.lost_factor': 'Segundo paso perdido',
  'title.recovery_codes': 'Códigos de recuperación',
  'title.devices': 'Dispositivos',
  'title.own_word': 'Palabra antiphishing',
  'title.app_lock': 'Bloqueo de la app',
  'title.secure': 'Proteger mi cuenta',
  'title.data': 'Descargar mis datos',
  'title.close': 'Cerrar la cuenta',
  'title.time_zone': 'Zona horaria',
  'protection.on': 'Activado',
  'protection.off': 'Desactivado',
  'protection.password': 'Contraseña de acceso',
  'protection.id_number': 'Número de documento',
  'protection.id_number_note': 'Como figura en el documento con el que se verificó tu identidad.',
  'protection.birthday': 'Fecha de nacimiento',
  'protection.missing.password': 'Introduce tu contraseña de acceso',
  'protection.missing.code': 'Introduce el código de verificación',
  'protection.missing.fund_password': 'Introduce tu contraseña de retiro',
  'protection.missing.id_number': 'Introduce tu número de documento',
  'protection.missing.birthday': 'Elige tu fecha de nacimiento',
  'protection.missing.factor': 'Introduce las {authenticator_digits, spellout} cifras',
  'protection.missing.recovery_code': 'Introduce un código de recuperación',
  'proof.passkey': 'Tu dispositivo te pedirá la clave de acceso al continuar.',
  'proof.or_passkey': 'Si lo dejas vacío, tu dispositivo te pedirá la clave de acceso.',

  'protection.factor.lead':
    'Con la verificación en dos pasos, tu contraseña sola no basta para entrar. En cada inicio de sesión se pide un código de tu app de autenticación o tu clave de acceso.',
  'protection.factor.app': 'App de autenticación',
  'protection.factor.since': 'Desde {time}',
  'protection.factor.add_app': 'Añadir app de autenticación',
  'protection.factor.passkeys': 'Claves de acceso',
  'protection.factor.no_passkey':
    'Aún no hay ninguna clave de acceso. La guarda tu teléfono, tu equipo o una llave de seguridad.',
  'protection.factor.add_passkey': 'Añadir clave de acceso',
  'protection.factor.no_passkeys_here':
    'Este navegador, o esta dirección, no admite claves de acceso. Usa una app de autenticación o abre esta página en otro navegador.',
  'protection.factor.remove': 'Quitar',
  'protection.factor.remove_what': 'Quitar: {what}',
  'protection.factor.lost': '¿Has perdido tu segundo paso?',
  'protection.factor.begin': 'Continuar',
  'protection.factor.scan':
    'Escanea esta imagen con tu app de autenticación o escribe la clave. Luego introduce las {authenticator_digits, spellout} cifras que muestra la app.',
  'protection.factor.picture': 'Código QR para la app de autenticación',
  'protection.factor.key': 'Clave',
  'protection.factor.digits': '{authenticator_digits, spellout} cifras de la app',
  'protection.factor.confirm': 'Activar',
  'protection.factor.label': 'Nombre de esta clave de acceso',
  'protection.factor.label_placeholder': 'Mi teléfono',
  'protection.factor.make': 'Crear clave de acceso',
  'protection.factor.not_made':
    'No se ha creado la clave de acceso. Puedes reintentarlo o usar una app de autenticación.',
  'protection.factor.not_shown': 'No se ha usado ninguna clave de acceso. Reintenta o elige otra forma.',
  'protection.factor.added': 'Segundo paso añadido.',
  'protection.factor.removed': 'Segundo paso eliminado.',
  'protection.factor.remove_lead':
    'Para quitarlo hacen falta tu contraseña de acceso y un segundo paso que aún funcione. Después entras solo con la contraseña.',
  'protection.factor.use_passkey': 'Usar clave de acceso',
  'protection.factor.wrong': 'Este código no es correcto o ya se ha usado. Cada código sirve una sola vez.',
  'protection.factor.passkey_alone':
    'Una clave de acceso también basta por sí sola para entrar, sin contraseña.',

  'protection.login.title': 'Verificación en dos pasos',
  'protection.login.lead_app':
    'Introduce las {authenticator_digits, spellout} cifras que muestra ahora tu app de autenticación.',
  'protection.login.lead_passkey': 'Usa tu clave de acceso para continuar.',
  'protection.login.lead_both':
    'Introduce las {authenticator_digits, spellout} cifras de tu app de autenticación o usa tu clave de acceso.',
  'protection.login.back': 'Otra cuenta',
  'protection.login.passkey': 'Entrar con clave de acceso',
  'protection.login.no_passkey_found':
    'Ninguna clave de acceso te ha dado entrada. Si este dispositivo no tiene una para este sitio, entra con tu contraseña y añádela en Seguridad. Si tienes una y no aparece, quizá debas quitarla allí y añadirla de nuevo.',
  'protection.login.passkey_failed':
    'Esta clave de acceso no abre ninguna cuenta aquí. Entra con tu contraseña.',

  'protection.recovery.lead':
    'Un código de recuperación sustituye al segundo paso cuando no tienes a mano el teléfono o la clave de acceso. Cada uno sirve una vez.',
  'protection.recovery.left': 'Quedan {left} de {total}',
  'protection.recovery.none': 'No queda ninguno',
  'protection.recovery.make': 'Crear códigos nuevos',
  'protection.recovery.renew': 'Códigos nuevos',
  'protection.recovery.make_lead':
    '{recovery_codes, spellout} códigos nuevos sustituyen a los que tienes. Hacen falta tu contraseña de acceso y un segundo paso que funcione; aquí no vale un código de recuperación.',
  'protection.recovery.keep':
    'Guarda estos códigos ahora: solo se muestran esta vez. Mejor en papel, y no en el teléfono con tu app de autenticación.',
  'protection.recovery.copy': 'Copiar todos',
  'protection.recovery.download': 'Guardar archivo',
  'protection.recovery.print': 'Imprimir',
  'protection.recovery.kept': 'He guardado los códigos.',
  'protection.recovery.missing': 'Marca que los has guardado',
  'protection.recovery.done': 'Listo',
  'protection.recovery.file':
    '{brand}: códigos de recuperación de {account}, creados el {time}. Cada uno sirve una vez.',
  'protection.recovery.field': 'Código de recuperación',
  'protection.recovery.use': 'Usar un código de recuperación',
  'protection.recovery.use_other': 'Usar la app o la clave de acceso',
  'protection.recovery.wrong':
    'No se ha aceptado este código. Cada uno sirve una vez, y los nuevos anulan los anteriores.',

  'protection.lost.lead':
    'Se quita la verificación en dos pasos. Demuestras que eres tú con tu contraseña de acceso y un código de verificación{asks, select, yes {, y con el número de tu documento} other {}}.',
  'protection.lost.hold_title':
    'Los retiros quedan en pausa {security_hold_hours, plural, one {# hora} other {# horas}}',
  'protection.lost.hold': 'Hasta el {time}. No cambia nada más; las órdenes y los proyectos siguen.',
  'protection.lost.id_number_maybe': 'Solo si tu identidad está verificada.',
  'protection.lost.action': 'Quitar la verificación en dos pasos',
  'protection.lost.done':
    'Eliminada. Los retiros están en pausa hasta el {time}. Ya puedes iniciar sesión con tu contraseña.',
  'protection.lost.account': 'Correo o teléfono',

  'protection.devices.lead':
    'Dispositivos con la sesión iniciada en tu cuenta. Si no reconoces alguno, cierra su sesión y cambia tu contraseña de acceso.',
  'protection.devices.this': 'Este dispositivo',
  'protection.devices.unknown': 'Navegador desconocido',
  'protection.devices.seen': 'Visto por última vez: {time}',
  'protection.devices.first': 'primera vez: {time}',
  'protection.devices.sign_out': 'Cerrar sesión',
  'protection.devices.sign_out_what': 'Cerrar sesión: {name}',
  'protection.devices.others': 'Cerrar sesión en los demás dispositivos',
  'protection.devices.others_note':
    'La sesión sigue solo en este dispositivo. También se revocan todas las claves de API.',
  'protection.devices.done': 'Sesión cerrada.',
  'protection.devices.only_this': 'No hay sesión en ningún otro dispositivo.',

  'protection.word.lead':
    'Elige una palabra. Aparece en cada correo y SMS nuestro, para que los distingas de los falsos. Nadie de nuestro equipo puede verla.',
  'protection.word.label': 'Palabra antiphishing',
  'protection.word.placeholder': 'No una de tus contraseñas',
  'protection.word.now': 'Tu palabra propia: {word}',
  'protection.word.none': 'Aún no tienes ninguna.',
  'protection.word.action': 'Guardar',
  'protection.word.remove': 'Quitar',
  'protection.word.saved': 'Guardada. Aparece en el próximo correo.',
  'protection.word.missing': 'Escribe una palabra',

  'protection.secure.lead':
    'Si has perdido el teléfono o alguien conoce tu contraseña. Al pulsar ocurre al momento:',
  'protection.secure.step_devices':
    'Se cierra la sesión en todos los dispositivos, también en este, y se revocan todas las claves de API.',
  'protection.secure.step_withdrawals':
    'Los retiros quedan en pausa {security_hold_hours, plural, one {# hora} other {# horas}}, hasta el {time}.',
  'protection.secure.step_recurring': 'Se detienen el copy trading y las renovaciones de proyectos.',
  'protection.secure.step_orders':
    'Las órdenes abiertas terminan según sus condiciones. Tu dinero sigue siendo tuyo.',
  'protection.secure.action': 'Proteger mi cuenta',
  'protection.secure.done':
    'Se ha cerrado la sesión en todos los dispositivos. Los retiros están en pausa hasta el {time}. Ahora inicia sesión y cambia tu contraseña de acceso; la pausa termina sola.',

  'protection.hold.title': 'Retiros en pausa hasta el {time}',
  'protection.hold.secured': 'Protegiste tu cuenta.',
  'protection.hold.factor_recovered': 'Se eliminó un segundo paso perdido.',
  'protection.hold.recovery_code':
    'Se usó un código de recuperación para cambiar la verificación en dos pasos.',
  'protection.hold.fund_password_reset': 'Se restableció tu contraseña de retiro.',
  'protection.hold.login_password_reset': 'Se restableció tu contraseña de acceso.',
  'protection.hold.account_changed': 'Se cambió tu correo electrónico o número de teléfono.',
  'protection.hold.since': 'Desde {time}.',
  'protection.hold.ends': 'La pausa termina por sí sola. No hay que pagar ni pedir nada.',
  'protection.hold.release': 'Terminar antes la pausa',
  'protection.hold.appeal': 'Presentar una reclamación',

  'protection.release.title': 'Terminar antes la pausa',
  'protection.release.fund_password': 'Requiere tu contraseña de retiro y un código de verificación.',
  'protection.release.identity':
    'Requiere tu contraseña de acceso, el número y la fecha de nacimiento de tu documento y un código de verificación.',
  'protection.release.login_password': 'Requiere tu contraseña de acceso y un código de verificación.',
  'protection.release.none': 'Nada que terminar',
  'protection.release.none_note': 'No has pausado los retiros.',
  'protection.release.action': 'Terminar la pausa',
  'protection.release.done': 'Ya puedes retirar de nuevo.',

  'protection.lock.lead':
    'La app pide un PIN, o tu huella o rostro, cuando ha estado fuera de la vista. El bloqueo se guarda solo en este dispositivo; protege lo que se muestra, no la cuenta en sí.',
  'protection.lock.pin': 'PIN, de {pin_min} a {pin_max} cifras',
  'protection.lock.pin_again': 'Repite el PIN',
  'protection.lock.pins_differ': 'Los dos PIN no coinciden.',
  'protection.lock.after': 'Bloquear después de',
  'protection.lock.at_once': 'al momento',
  'protection.lock.minutes': '{n, plural, one {# minuto} many {# minutos} other {# minutos}}',
  'protection.lock.device': 'Huella o rostro',
  'protection.lock.device_note': 'Como te reconoce este dispositivo. El PIN queda como segunda forma.',
  'protection.lock.device_none': 'Huella o rostro: este dispositivo no los ofrece en este navegador.',
  'protection.lock.action': 'Activar',
  'protection.lock.change': 'Guardar',
  'protection.lock.off': 'Desactivar',
  'protection.lock.is_on': 'El bloqueo está activado.',
  'protection.lock.saved': 'Bloqueo de la app guardado.',
  'protection.lock.removed': 'Bloqueo de la app desactivado.',
  'protection.lock.missing': 'Introduce dos veces un PIN',
  'protection.lock.title': 'Bloqueada',
  'protection.lock.enter': 'Introduce tu PIN',
  'protection.lock.open': 'Abrir',
  'protection.lock.wrong': 'Este PIN no es correcto.',
  'protection.lock.wait': 'Demasiados PIN incorrectos. Reintenta en {time}.',
  'protection.lock.use_device': 'Usar huella o rostro',
  'protection.lock.forgotten': 'PIN olvidado: cerrar sesión',
  'protection.lock.blur': 'Difuminar importes con la app fuera de la vista',
  'protection.lock.blur_note': 'En la lista de apps abiertas nadie lee tu saldo.',

  'protection.data.lead':
    'Un archivo ZIP con todo lo que guardamos de ti: listas en JSON y CSV en tu idioma, extractos de cada año, tus documentos e imágenes.',
  'protection.data.often': 'Una vez por hora. Con muchas órdenes puede tardar; deja abierta esta página.',
  'protection.data.action': 'Descargar ZIP',
  'protection.data.making': 'Preparando',
  'protection.data.done': 'Descargado. Contiene datos personales: guárdalo donde solo tú puedas leerlo.',
  'protection.data.failed': 'El archivo no ha llegado. Tus datos no han cambiado; reintenta.',
  'protection.data.wait': 'La última descarga fue hace menos de una hora. Reintenta en {time}.',

  'protection.close.lead':
    'El cierre es definitivo. Después nadie puede iniciar sesión, y el mismo correo o teléfono no se puede volver a registrar.',
  'protection.close.check': 'Qué debe terminar antes',
  'protection.close.nothing': 'No hay nada pendiente.',
  'protection.close.matter.orders':
    '{n, plural, one {Hay # orden abierta} many {Hay # órdenes abiertas} other {Hay # órdenes abiertas}}',
  'protection.close.matter.subscriptions':
    '{n, plural, one {Hay # proyecto en curso} many {Hay # proyectos en curso} other {Hay # proyectos en curso}}',
  'protection.close.matter.withdrawals':
    '{n, plural, one {Hay # retiro en trámite} many {Hay # retiros en trámite} other {Hay # retiros en trámite}}',
  'protection.close.matter.deposits':
    '{n, plural, one {Hay # depósito en revisión} many {Hay # depósitos en revisión} other {Hay # depósitos en revisión}}',
  'protection.close.matter.identity': 'Tu identidad está en revisión',
  'protection.close.matter.bonus': 'Tu cuenta tiene saldo del bono',
  'protection.close.matter.balances': 'Hay dinero en tu billetera',
  'protection.close.matter.complaints':
    '{n, plural, one {Hay # reclamación abierta} many {Hay # reclamaciones abiertas} other {Hay # reclamaciones abiertas}}',
  'protection.close.do.orders': 'Las órdenes terminan solas.',
  'protection.close.do.subscriptions': 'Termina el proyecto o espera a su vencimiento.',
  'protection.close.do.withdrawals': 'Espera a que se pague o cancélalo.',
  'protection.close.do.deposits': 'Se abona o se rechaza con un motivo.',
  'protection.close.do.identity': 'Se decide con un motivo.',
  'protection.close.do.bonus': 'Renuncia al bono con un toque o completa su volumen.',
  'protection.close.do.balances': 'Retira todo el saldo; si quieres, convierte antes tus criptomonedas.',
  'protection.close.do.complaints': 'Recibes respuesta dentro del plazo, o cierras tú la reclamación.',
  'protection.close.until': 'Hasta el {time}',
  'protection.close.go': 'Abrir',
  'protection.close.data': 'Llévate tus datos',
  'protection.close.data_note':
    'Incluyen el extracto final. Después no puedes iniciar sesión para obtenerlo.',
  'protection.close.stays': 'Qué se conserva',
  'protection.close.stays_note':
    'La contabilidad queda como está. Tus documentos se conservan cifrados {papers_kept_years, spellout} años y solo pueden leerlos dos personas del equipo juntas y con un motivo declarado; después se destruye su clave.',
  'protection.close.practice': 'El dinero de práctica no impide el cierre. Se devuelve.',
  'protection.close.understood': 'Sé que esto no se puede deshacer.',
  'protection.close.missing.open': 'Termina primero lo que está abierto',
  'protection.close.missing.understood': 'Marca la casilla para confirmarlo',
  'protection.close.action': 'Cerrar la cuenta para siempre',
  'protection.close.done':
    'La cuenta está cerrada, también la sesión en todos los dispositivos. La contabilidad queda como estaba.',
  'protection.close.asks': '¿Cerrar la cuenta?',
  'protection.close.asks_note': 'Termina ahora mismo y no se puede volver a abrir.',
  'protection.close.confirm': 'Cerrar para siempre',

  'protection.zone.lead':
    'El gráfico, las listas, los detalles y los extractos muestran la hora de esta zona. Los días de proyectos y de límites siguen el calendario de la plataforma.',
  'protection.zone.statement': 'Días y horas: {zone}',
  'protection.vip.0': 'Registro',
  'protection.vip.1': 'Identidad verificada',
  'protection.vip.2': 'Identidad verificada hace un año',
  'protection.vip.rule':
    'Nivel 0: registro. Nivel 1: identidad verificada. Nivel 2: un año desde entonces. El nivel no cambia ningún precio, límite ni bono.',

  'protection.zip.title': 'Todo lo que {brand} guarda de ti',
  'protection.zip.made': 'Creado el {time}.',
  'protection.zip.files':
    'Cada lista está dos veces: en JSON y en CSV, que abre una hoja de cálculo. «personal» contiene lo que la app oculta en parte; «pictures», lo que subiste.',
  'protection.zip.statements':
    '«statements» contiene un archivo por año: saldo inicial, cada movimiento y saldo final. El último es tu extracto final.',
  'protection.zip.times': 'Las horas de los archivos JSON están en UTC.',
  'title.account_name': 'Correo o teléfono',
  'name_change.lead':
    'Accedes con {account}; allí llegan también los códigos y avisos. Aquí puedes cambiarlo por otro tuyo.',
  'name_change.new_code': 'Código enviado al nuevo',
  'name_change.old_code': 'Código enviado a {account}',
  'name_change.proof': 'Confirmar que eres tú',
  'name_change.cannot_read': 'Ya no leo {account}',
  'name_change.by_code': 'Usar un código enviado a {account}',
  'name_change.papers':
    'Entonces lo demuestra el documento con el que se verificó tu identidad, a partir de {papers_count_days, spellout} días después.',
  'name_change.no_papers':
    'Sin verificación en dos pasos ni documento verificado nada demuestra que eres tú. Escribe a Atención al cliente.',
  'name_change.next': 'Qué ocurre después',
  'name_change.step_devices': 'Se cierra la sesión en todos los demás dispositivos.',
  'name_change.step_told':
    'Avisamos al antiguo y al nuevo. Durante {take_back_days, spellout} días, quien lea el antiguo puede recuperarlo.',
  'name_change.action': 'Cambiar',
  'name_change.missing.account': 'Introduce el nuevo correo o teléfono',
  'name_change.missing.new_code': 'Introduce el código enviado al nuevo',
  'name_change.done_title': 'Cambiado a {account}',
  'name_change.done': 'Accede con él desde ahora. Se ha cerrado la sesión en todos los demás dispositivos.',
  'title.take_back': 'Han cambiado mi correo o teléfono',
  'take_back.lead':
    'Si otra persona ha cambiado el correo o el teléfono de tu cuenta en los últimos {take_back_days, spellout} días, recupéralo aquí. El código se envía al que tenías.',
  'take_back.step_devices':
    'Se cierra la sesión en todos los dispositivos y la contraseña de acceso deja de valer. Después creas una nueva.',
  'take_back.account': 'Correo o teléfono que tenías',
  'take_back.papers':
    'Introduce el número y la fecha de nacimiento del documento con el que se verificó tu identidad. Si nunca se verificó, introduce la contraseña de acceso.',
  'take_back.missing': 'Introduce el documento o la contraseña',
  'take_back.action': 'Recuperar',
  'take_back.done':
    'Recuperado. Los retiros están en pausa hasta el {time}. Crea ahora una nueva contraseña.',
} satisfies Translated<typeof english>
