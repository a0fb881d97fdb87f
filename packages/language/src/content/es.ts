import type { FirstContent } from './content.ts'

/** First content in Spanish. */
export const content: FirstContent = {
  terms: {
    title: 'Condiciones de uso',
    markdown: `## 1. Solo práctica
{brand} funciona aquí en modo de práctica. Todo el dinero es dinero de práctica: nunca se ha ingresado, no se puede retirar ni convertir en dinero real. No nace ningún contrato sobre dinero real.

## 2. La cuenta
El registro requiere un correo electrónico o un número de teléfono, un código de verificación y una contraseña de 6 a 16 caracteres. Tras varias contraseñas incorrectas, la cuenta se bloquea un tiempo; un código de verificación la desbloquea al momento. Donde no hay correo ni SMS configurados, los códigos aparecen en un buzón del navegador. **Las cuentas de práctica no son privadas:** no debe usarse una contraseña empleada en otro lugar.

## 3. Precios
Los precios son simulados o reproducidos de grabaciones, y así se indica. No sirven de base para operar en otro lugar.

## 4. Contratos de duración fija
- Antes de cada orden se muestran importe arriesgado, comisión, pago si gana, tasa de equilibrio, ventaja de la casa y las reglas para empates e interrupciones. Estas condiciones están firmadas y valen 30 segundos. La orden se acepta exactamente con ellas o se rechaza.
- La entrada es el primer precio publicado tras la aceptación. La expiración es la entrada más la duración. El precio de salida sigue la regla indicada en la boleta.
- Ganar da el pago mostrado; perder cuesta importe arriesgado y comisión. Si la salida iguala la entrada, o no llega precio a tiempo, la orden se anula y ambos se devuelven.
- Una orden no se puede cerrar antes de tiempo. Los cambios posteriores de condiciones no la afectan.
- {brand} es la contraparte: lo que pierde el cliente, lo gana {brand}.

## 5. Trato justo
Nadie puede fijar el precio, el resultado ni el pago de una orden. Cada liquidación se puede recalcular a partir de los precios publicados con *Comprobar*. Los precios publicados se pueden leer durante 400 días; los de las órdenes propias, durante 5 años.

## 6. Dinero de práctica
Se reciben 10.000,00 dólares de práctica una vez. Por debajo de 1.000,00 en efectivo se pueden recargar hasta 10.000,00, una vez al día.

## 7. Funcionamiento
El servicio puede interrumpirse. Las órdenes abiertas se liquidan después con la misma regla y los precios publicados.

## 8. Cambios
Cada versión de estas condiciones tiene un número. La versión aceptada queda guardada con la cuenta.`,
  },
  risk: {
    title: 'Aviso de riesgos',
    markdown: `Conviene leer este aviso antes de dar una orden. Aquí se opera con dinero de práctica; con dinero real, cada frase valdría por completo.

- **Se puede perder todo el importe arriesgado** en segundos, y con él la comisión.
- **En promedio se pierde.** Con una tasa de beneficio del 85 % y una comisión del 1 %, hay que ganar más del 54,6 % de las órdenes para obtener un saldo positivo. Si subir y bajar son igual de probables, una orden cuesta de media el 8,5 % del importe arriesgado.
- **{brand} es la contraparte.** Lo que pierde el cliente, lo gana {brand}.
- **Los movimientos cortos son casi azar.** Varias órdenes ganadas seguidas no dicen nada de la siguiente. Ningún indicador lo cambia.
- **El multiplicador aumenta el importe arriesgado**, y con él la comisión y la pérdida posible.
- **No hay cierre anticipado.** Una orden aceptada corre hasta su expiración.
- **El precio de entrada no es el que se veía**, sino el primero publicado tras la aceptación.
- **Los empates y la falta de precios** anulan la orden. Se devuelven importe arriesgado y comisión, pero un precio que iba a favor no paga nada.
- **Los precios simulados y reproducidos no son el mercado.** Los resultados con dinero de práctica dicen poco de los resultados con dinero real, donde cuentan el miedo, la prisa y las pérdidas reales.
- **No se permite en todas partes.** Muchos países no permiten vender estos contratos a particulares, entre ellos los del Espacio Económico Europeo, el Reino Unido, Australia, Canadá, Israel y los Estados Unidos. Nada de lo que hay aquí es una oferta para operar con dinero real.
- **Sin asesoramiento.** Nada de lo que hay aquí recomienda un producto, una dirección o un momento.

No se debe subir el importe para recuperar una pérdida. Si operar deja de ser una elección libre, lo mejor es parar y hablar con alguien de confianza.`,
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

- Empiezas con 10.000,00 dólares de práctica.
- Por debajo de 1.000,00 en efectivo puedes recargar hasta 10.000,00 en la billetera, una vez al día.
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
