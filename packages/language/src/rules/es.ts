import type { LanguageRules } from '../language-rules.ts'

/** What is watched for in Spanish texts. */
export const rules: LanguageRules = {
  smallNumbers: ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  forbiddenPhrases: [
    'garantizado',
    'garantizada',
    'rentabilidad asegurada',
    'sin riesgo',
    'libre de riesgo',
    'riesgo cero',
    'ganancia segura',
    'inversión segura',
    'capital protegido',
    'imposible perder',
    'dinero fácil',
    'duplica tu dinero',
    'hazte rico',
    'ingresos pasivos',
    '100 % seguro',
  ],
  asksForSecrets: [
    'contraseña',
    'clave de acceso',
    'clave secreta',
    'código de verificación',
    'código de seguridad',
    'código sms',
    ' su clave ',
    ' su código ',
    ' el código ',
    ' su pin ',
    ' transfiera ',
    ' transfiere ',
    ' transferir a ',
    ' envíe dinero ',
  ],
  secretWords: ['contraseña', 'clave', 'código', 'pin'],
  service: /atención al cliente|contáctanos/i,
  pressure: {
    words:
      /date prisa|dese prisa|última oportunidad|por tiempo limitado|hasta agotar|no (te lo|se lo|lo) pierdas?|solo quedan \S+ (horas?|minutos?|plazas?|lugares)|(oferta|bono) (termina|acaba) en|acaba de (comprar|invertir|ganar|recargar)|personas están (comprando|viendo|operando)|recupera (tu|su) (dinero|pérdida)|(recarga|deposita|invierte|opera) (ahora|ya)\b/i,
    samples: [
      'Date prisa, última oportunidad.',
      'Solo quedan {n} horas: la oferta termina en {time}.',
      'Ana acaba de invertir {amount}.',
      'Recarga ahora y recupera tu dinero.',
    ],
  },
}
