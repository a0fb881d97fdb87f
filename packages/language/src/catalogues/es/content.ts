import type { FirstContent } from '../../content/content.ts'

/** First content in Spanish. */
export const content: FirstContent = {
  terms: {
    title: 'Condiciones de uso',
    markdown: `## 1. Solo práctica
{brand} funciona aquí en modo de práctica. Todo el dinero es dinero de práctica: nunca se ha ingresado, no se puede retirar ni convertir en dinero real. No se celebra ningún contrato sobre dinero real.

## 2. La cuenta
El registro requiere un correo electrónico o un número de teléfono, un código de verificación y una contraseña de {password_min} a {password_max} caracteres. Tras varias contraseñas incorrectas, la cuenta se bloquea un tiempo; un código de verificación la desbloquea al momento. Donde no hay correo ni SMS configurados, los códigos aparecen en un buzón del navegador. **Las cuentas de práctica no son privadas:** no debe usarse una contraseña empleada en otro lugar.

## 3. Precios
Los precios son simulados o reproducidos de grabaciones, y así se indica. No sirven de base para operar en otro lugar.

## 4. Contratos de duración fija
- Antes de cada orden se muestran importe arriesgado, comisión, pago si gana, tasa de equilibrio, ventaja de la plataforma y las reglas para empates e interrupciones. Estas condiciones están firmadas y valen {ticket_seconds, plural, one {# segundo} other {# segundos}}. La orden se acepta exactamente con ellas o se rechaza.
- La entrada es el primer precio publicado tras la aceptación. La expiración es la entrada más la duración. El precio de salida sigue la regla indicada en la boleta.
- Ganar da el pago mostrado; perder cuesta importe arriesgado y comisión. Si la salida iguala la entrada, o no llega precio a tiempo, la orden se anula y ambos se devuelven.
- Una orden no se puede cerrar antes de tiempo. Los cambios posteriores de condiciones no la afectan.
- {brand} es la contraparte: lo que pierde el cliente, lo gana {brand}.

## 5. Trato justo
Nadie puede fijar el precio, el resultado ni el pago de una orden. Cada liquidación se puede recalcular a partir de los precios publicados con *Comprobar*. Los precios publicados se pueden leer durante {ticks_days, plural, one {# día} other {# días}}; los de las órdenes propias, durante {order_ticks_years, plural, one {# año} other {# años}}.

## 6. Dinero de práctica
Se reciben {practice_grant} dólares de práctica una vez. Por debajo de {practice_refill_below} en efectivo se pueden recargar hasta {practice_grant}, una vez al día.

## 7. Funcionamiento
El servicio puede interrumpirse. Las órdenes abiertas se liquidan después con la misma regla y los precios publicados.

## 8. Cambios
Cada versión de estas condiciones tiene un número. La versión aceptada queda guardada con la cuenta.`,
  },
  risk: {
    title: 'Aviso de riesgos',
    markdown: `Este aviso debe leerse antes de colocar una orden. Aquí se opera con dinero de práctica; con dinero real, cada frase valdría por completo.

- **Se puede perder todo el importe arriesgado** en segundos, y con él la comisión.
- **En promedio se pierde.** Con una tasa de beneficio del 85 % y una comisión del 1 %, hay que ganar más del 54,6 % de las órdenes para obtener un saldo positivo. Si subir y bajar son igual de probables, una orden cuesta en promedio el 8,5 % del importe arriesgado.
- **{brand} es la contraparte.** Lo que pierde el cliente, lo gana {brand}.
- **Los movimientos cortos son casi azar.** Unas cuantas órdenes ganadas seguidas no dicen nada de la siguiente. Ningún indicador lo cambia.
- **El multiplicador aumenta el importe arriesgado**, y con él la comisión y la pérdida posible.
- **No hay cierre anticipado.** Una orden aceptada corre hasta su expiración.
- **El precio de entrada no es el que se veía**, sino el primero publicado tras la aceptación.
- **Los empates y la falta de precios** anulan la orden. Se devuelven importe arriesgado y comisión, pero un precio que iba a favor no paga nada.
- **Los precios simulados y reproducidos no son el mercado.** Los resultados con dinero de práctica dicen poco de los resultados con dinero real, donde cuentan el miedo, la prisa y las pérdidas reales.
- **No se permite en todas partes.** Muchos países no permiten vender estos contratos a particulares, entre ellos los del Espacio Económico Europeo, el Reino Unido, Australia, Canadá, Israel y los Estados Unidos. Nada de lo que hay aquí es una oferta para operar con dinero real.
- **Sin asesoramiento.** Nada de lo que hay aquí recomienda un producto, una dirección o un momento.

No se debe subir el importe arriesgado para recuperar una pérdida. Si operar deja de ser una elección libre, lo mejor es parar y hablar con alguien de confianza.`,
  },
  privacy: {
    title: 'Privacidad',
    markdown: `Qué guarda {brand} sobre ti, para qué y durante cuánto tiempo. Aquí funciona en modo de práctica: para operar con dinero de práctica solo se pide un nombre de cuenta y una contraseña.

## 1. Qué se guarda
- **El nombre de tu cuenta**, un correo electrónico o un teléfono, para iniciar sesión y para contactarte. Se muestra oculto en parte.
- **Tu contraseña de acceso y la de retiro**, como hashes que nadie puede leer.
- **Lo que haces con el dinero**: órdenes, proyectos, depósitos, retiros y cada movimiento de tus saldos.
- **Documentos de identidad**, solo si los envías: nombre, número de documento, fecha de nacimiento y ambas caras, cifrados con una clave propia.
- **Tus dispositivos**, con un nombre aleatorio en una cookie, para que puedas verlos y cerrar la sesión de cada uno.
- **Lo que escribes** a atención al cliente, con sus imágenes.

## 2. Para qué se usa
Para llevar tu cuenta, liquidar y cumplir la ley, y para nada más. No hay publicidad ni seguimiento de terceros, y no se vende nada.

## 3. Quién lo ve
El equipo ve lo que su trabajo exige, oculto en parte donde se puede. Cada consulta de tus documentos o números queda registrada con un motivo, y lees ese registro en *Quién ha visto mis datos*. Las cifras publicadas, como el pasivo con clientes, no nombran a nadie.

## 4. Cuánto tiempo
Las órdenes, los mensajes y los movimientos se pueden leer durante {order_ticks_years, plural, one {# año} other {# años}}. Los documentos de una cuenta cerrada siguen cifrados {papers_kept_years, plural, one {# año} other {# años}} y después se destruyen con su clave. Una imagen que no pasa a ningún registro se borra a las {picture_unused_hours, plural, one {# hora} other {# horas}}.

## 5. Qué puedes hacer
Descargar tus datos, corregir tu nombre mientras no esté verificado, cerrar la sesión de tus dispositivos y cerrar la cuenta cuando lo hayas retirado todo. Si algo fue mal aquí, envía una reclamación: recibe un número, un plazo y una respuesta.

## 6. Cambios
Cada versión de este texto tiene un número, y todas las anteriores se pueden leer junto a ella.`,
  },
  invitation: {
    title: 'Reglas de la invitación',
    markdown: `- Tu código y tu enlace de invitación son tuyos para siempre. La invitación no termina, y se cuentan sin límite todos los que se registran con ella.
- Nadie necesita un código para registrarse, y un amigo puede hacerlo sin el tuyo.
- Cuando se verifica la identidad de un amigo, se abonan {invitation_sum} en tu efectivo, como máximo {invitations_a_year} veces al año. No tiene volumen exigido y se puede retirar como tu propio dinero.
- No depende de nada de lo que tu amigo deposite, opere, gane o pierda.
- Invitarte a ti mismo con una segunda cuenta no cuenta: cada identidad corresponde a un solo cliente.
- Ves los nombres ocultos en parte, la fecha y si la identidad está verificada. No ves nada más de tus amigos, ni ellos nada de ti.
- Invita solo a personas que te conocen y quieren saber de ti. No lo presentes como un ingreso: la mayoría de quienes operan con contratos de duración fija pierde.`,
  },
  download: {
    title: 'Cómo poner la app en tu teléfono',
    markdown: `{brand} es una app web: viene solo de este sitio, no necesita tienda y es igual que en el navegador.

## iPhone y iPad
1. Abre esta página en Safari.
2. Toca el botón de compartir.
3. Elige **Añadir a pantalla de inicio** y luego **Añadir**.

## Android
1. Abre esta página en Chrome, Edge o Firefox.
2. Toca el menú de los tres puntos.
3. Elige **Instalar app** o **Añadir a pantalla de inicio**.

## PC
En Chrome y Edge hay un botón de instalar a la derecha de la barra de direcciones. En Safari elige **Archivo** y luego **Añadir al Dock**.

## Conviene saber
- Ocupa alrededor de 1 MB y se actualiza sola al abrirla.
- Sin conexión muestra los últimos precios conocidos, marcados como antiguos. Las órdenes necesitan conexión.
- No la instales nunca desde un archivo o enlace que alguien te haya enviado. Compara la dirección con la que conoces.
- Para quitarla, mantén pulsado su icono y elige eliminar. Tu cuenta se conserva.`,
  },
  notices: {
    verify: {
      title: 'Cómo comprobar un resultado',
      markdown: `No hace falta confiar en una liquidación: se puede recalcular.

1. Abre una orden liquidada en el historial y toca **Comprobar**.
2. Tu propio dispositivo lee los precios publicados y la clave pública.
3. Comprueba la firma de tu recibo, busca los precios de entrada y salida según la regla y repite el cálculo.

Cada paso muestra si coincide. Si alguno no coincide, indícanos el número de la orden.`,
    },
    settlement: {
      title: 'Cómo se liquida una orden',
      markdown: `1. **Aceptación.** Se retienen importe arriesgado y comisión, y se aparta para ti el pago completo. Recibes un recibo firmado.
2. **La entrada** es el primer precio publicado tras la aceptación.
3. **La expiración** es la hora del precio de entrada más la duración elegida. Nada la mueve.
4. **La salida** es el último precio hasta la expiración, si la boleta no indica otra regla.
5. **Resultado.** Sube gana si la salida está por encima de la entrada; Baja, si está por debajo. Si son iguales, o no hay precio a tiempo, la orden se anula: recuperas importe arriesgado y comisión.

El resultado está en tu saldo alrededor de un segundo después de la expiración.`,
    },
    practice: {
      title: 'Aquí operas con dinero de práctica',
      markdown: `Aquí todo funciona con dinero de práctica. No es dinero real: nunca se ha ingresado y no se puede retirar.

- Empiezas con {practice_grant} dólares de práctica.
- Por debajo de {practice_refill_below} en efectivo puedes recargar hasta {practice_grant} en la billetera, una vez al día.
- Los precios son simulados o reproducidos, y así se indica en todas partes.

Las cuentas de práctica no son privadas. No uses una contraseña que emplees en otro lugar.`,
    },
  },
  products: {
    BTCUSD: 'Bitcoin / Dólar estadounidense',
    ETHUSD: 'Ether / Dólar estadounidense',
    SOLUSD: 'Solana / Dólar estadounidense',
    USDTUSD: 'Tether / Dólar estadounidense',
    EURUSD: 'Euro / Dólar estadounidense',
    GBPUSD: 'Libra esterlina / Dólar estadounidense',
    USDJPY: 'Dólar estadounidense / Yen japonés',
    XAUUSD: 'Oro / Dólar estadounidense',
    XAGUSD: 'Plata / Dólar estadounidense',
    XAUEUR: 'Oro / Euro',
    '6E': 'Futuro del euro',
    CL: 'Futuro del petróleo crudo',
    ES: 'Futuro del índice de EE. UU.',
  },
}
