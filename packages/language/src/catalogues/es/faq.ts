import type { FaqTexts } from '../../content/faq/faq.ts'

/** Questions and answers in Spanish. */
export const faq: FaqTexts = {
  where_is_my_recharge: {
    question: '¿Dónde está mi depósito?',
    answer:
      'Abre Depósitos y toca el tuyo: indica quién debe actuar, desde cuándo y cuánto tarda normalmente. Los depósitos se revisan en {recharge_promise_hours, plural, one {# hora} other {# horas}} de tramitación (de {from} a {to}). Por encima de {one_reviewer} deciden dos personas, una tras otra. Pasado el plazo prometido puedes pedir prioridad allí; el depósito recibe entonces un número de caso.',
  },
  recharge_how: {
    question: '¿Cómo hago un depósito?',
    answer:
      'En Depositar, elige un método de pago e introduce el importe. Verás los datos de pago y una referencia. Paga desde una cuenta a tu nombre, pon la referencia en el pago y sube después el comprobante. Los datos de pago están solo en esa página. Nadie los envía por chat.',
  },
  recharge_differs: {
    question: '¿Por qué se abonó un importe distinto del que pagué?',
    answer:
      'Se abona íntegro lo que llegó. Los bancos y las redes pueden cobrar una comisión por el camino, o el pago fue distinto del indicado. El registro muestra ambas sumas y la diferencia.',
  },
  recharge_reference: {
    question: 'Olvidé la referencia o ha caducado. ¿He perdido mi dinero?',
    answer:
      'No. Inicia otro depósito con el mismo método e importe y sube el mismo comprobante. Si no se puede asignar el pago, el rechazo dice por qué y puedes enviarlo de nuevo con lo que falte.',
  },
  where_is_my_withdrawal: {
    question: '¿Dónde está mi retiro?',
    answer:
      'Abre Retiros: cada uno muestra su estado, quién debe actuar y hasta cuándo. Dos personas revisan cada retiro, en {withdrawal_promise_hours, plural, one {# hora} other {# horas}}, noches incluidas. El que no se decide en {withdrawal_return_hours, plural, one {# hora} other {# horas}} termina por sí solo y todo el importe vuelve a tu saldo. Hasta que se apruebe puedes cancelarlo.',
  },
  withdraw_how: {
    question: '¿Qué necesito para retirar?',
    answer:
      'Un nombre verificado, una cuenta bancaria o dirección de billetera vinculada y una contraseña de retiro. Las tres cosas las configuras tú en Perfil. Tu propio dinero nunca exige volumen ni depósitos adicionales para salir.',
  },
  withdraw_limits: {
    question: '¿Cuánto puedo retirar como mínimo y como máximo?',
    answer:
      'Ambos importes están en la página Retirar, junto a la comisión y el importe neto. Todo tu saldo disponible siempre se puede retirar, también si está por debajo del mínimo.',
  },
  withdraw_new_target: {
    question: '¿Por qué solo puedo retirar una parte a mi cuenta o dirección nueva?',
    answer:
      'Para protegerte, una cuenta o dirección nueva recibe como máximo {new_target} en {new_target_hours, plural, one {su primera hora} other {sus primeras # horas}}. Así, si la añadió otra persona, tienes tiempo de actuar. La página muestra cuándo termina el límite.',
  },
  exchange_price: {
    question: '¿A qué precio se convierten efectivo y criptomonedas?',
    answer:
      'Al precio de la cotización, fijo durante {quote_seconds, plural, one {# segundo} other {# segundos}}: ves el precio, el precio medio y el spread antes de aceptar. Si la cotización caduca, pide otra; no se ha movido nada.',
  },
  practice_money: {
    question: '¿Qué es el dinero de práctica?',
    answer:
      'Funciona como dinero en toda la app, pero nunca se ha ingresado y no se puede retirar. Tiene saldos propios que nunca tocan los reales. La franja de arriba indica cuándo practicas.',
  },
  practice_refill: {
    question: 'Se me ha acabado el dinero de práctica. ¿Y ahora?',
    answer:
      'Cuando baja de {below} puedes recargarlo hasta {up_to}, una vez al día, en tu billetera. No hace falta pedírselo a nadie.',
  },
  identity_why: {
    question: '¿Por qué me piden un documento?',
    answer:
      'Los retiros van solo a la persona verificada, así que nadie más puede sacar tu dinero. Los documentos están cifrados, solo los abre el revisor, y cada consulta aparece para ti en Seguridad.',
  },
  identity_rejected: {
    question: 'Se rechazó mi verificación de identidad. ¿Qué puedo hacer?',
    answer:
      'El motivo indica el campo. Corrígelo y envía de nuevo ambas imágenes: enteras, nítidas y sin reflejos. Puedes enviarlas tantas veces como haga falta.',
  },
  chart_differs: {
    question: '¿Por qué mi gráfico es distinto?',
    answer:
      'Cada sitio toma sus precios de otras fuentes y en otros momentos. Aquí, precio, gráfico y liquidación leen una única lista publicada de ticks, y cada precio lleva su número. Busca los números de tick de tu orden y compáralos con esa lista.',
  },
  order_settles: {
    question: '¿Cómo se liquida una orden?',
    answer:
      'La entrada es el primer precio publicado después de aceptar tu orden. La expiración es la entrada más los segundos que elegiste. El precio de salida sigue la regla de la boleta. Nadie puede cambiar un precio, una hora o un resultado. La página de la orden muestra ambos ticks y repite el cálculo.',
  },
  order_tie: {
    question: '¿Qué pasa si el precio de salida es igual al de entrada?',
    answer:
      'La orden se anula: recuperas íntegros el importe arriesgado y la comisión. Lo mismo ocurre si no llega un precio a tiempo.',
  },
  order_close_early: {
    question: '¿Puedo cerrar una orden antes de tiempo?',
    answer:
      'No. Una orden corre hasta su expiración, y la boleta lo dice antes de colocarla. En Órdenes ves siempre qué está abierto y qué puede costar aún.',
  },
  order_question: {
    question: 'No estoy de acuerdo con un resultado. ¿Qué puedo hacer?',
    answer:
      'Abre la orden liquidada y elige «Cuestionar este resultado». El recibo se adjunta solo, recibes un número, y la respuesta llega en {complaint_days, plural, one {# día} other {# días}} con lo averiguado.',
  },
  project_interest: {
    question: '¿Cuándo se abonan los intereses de un proyecto?',
    answer:
      'Cada medianoche por el día que termina, o al vencimiento, según las condiciones del proyecto. El detalle de intereses muestra cada día con su tasa y su suma. Las tasas son previsiones, y la página dice quién debe los intereses.',
  },
  project_top_up: {
    question: '¿Qué pasa si no hago el segundo pago?',
    answer:
      'Solo que no empieza la tasa mayor. Tu capital y los intereses abonados hasta entonces siguen siendo tuyos, y el proyecto continúa con su primera tasa.',
  },
  project_stop: {
    question: '¿Puedo salir antes de un proyecto?',
    answer:
      'Sí, en cualquier momento. El capital vuelve entero; el cargo es una parte de los intereses aún no pagados, y la página del proyecto lo calcula antes de que decidas.',
  },
  bonus_turnover: {
    question: '¿Qué es el volumen exigido de un bono?',
    answer:
      'Afecta solo al dinero del bono, nunca al tuyo. La suma, el progreso y la fecha de fin figuran en el bono antes de aceptarlo. Puedes renunciar a un bono con un toque; eso cuesta solo el bono.',
  },
  invite_how: {
    question: '¿Cómo invito a un amigo?',
    answer:
      'En Perfil, Invitar a amigos: comparte tu código, tu enlace o la imagen. La cuenta sube cuando tu amigo se registra con el código. Lo que un amigo deposite o pierda no influye en nada de lo que recibes.',
  },
  code_missing: {
    question: 'No me llega el código de verificación. ¿Qué puedo hacer?',
    answer:
      'Un código es válido {code_good_minutes, plural, one {# minuto} other {# minutos}}. Mira en el correo no deseado, comprueba la dirección o el número y pide otro pasado ese tiempo. En práctica, sin correo ni SMS, el código está en el buzón de la misma página.',
  },
  locked: {
    question: 'Mi cuenta está bloqueada. ¿Cómo vuelvo a entrar?',
    answer:
      'Tras {lock_failures} contraseñas incorrectas se bloquea {lock_minutes, plural, one {# minuto} other {# minutos}} y se desbloquea sola. Con un código de verificación puedes desbloquearla al momento al iniciar sesión.',
  },
  password_forgotten: {
    question: 'He olvidado mi contraseña de acceso.',
    answer:
      'Al iniciar sesión elige «He olvidado la contraseña», introduce tu cuenta y el código de verificación y crea una nueva. No escribas aquí contraseñas ni códigos: nadie de nuestro equipo los necesita.',
  },
  fund_password: {
    question: '¿Qué es la contraseña de retiro y qué hago si la olvidé?',
    answer:
      'Se pide en los retiros y para cuentas y direcciones nuevas. Si la olvidas, crea otra en Seguridad con tu contraseña de acceso y un código; los retiros esperan entonces {security_hold_hours, plural, one {# hora} other {# horas}}.',
  },
  outside_app: {
    question: 'Alguien me escribió en nombre de {brand}. ¿Es auténtico?',
    answer:
      'Nunca te escribimos fuera de esta app, salvo códigos y avisos por correo o SMS, que no llevan enlaces. Nadie de nuestro equipo pide una contraseña, un código ni un pago. No respondas; cuéntanos aquí qué recibiste.',
  },
  complaint_how: {
    question: '¿Cómo presento una reclamación?',
    answer:
      'Elige Reclamaciones en esta página y escribe qué ha pasado. Recibes un número y una fecha de respuesta: {complaint_days, plural, one {# día} other {# días}}. Si la respuesta no la resuelve, puedes reabrirla una vez y la revisa otra persona.',
  },
}
