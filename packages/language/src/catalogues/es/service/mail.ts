import type { Translated } from '../../../messages.ts'
import type { mail as english } from '../../en/service/mail.ts'

export const mail = {
  'mail.code_subject': '{code} es tu código de verificación de {brand}',
  'mail.code_text': 'Tu código de verificación es {code}.',
  'mail.code_valid':
    'Es válido durante {n, plural, one {# minuto} many {# minutos} other {# minutos}} y sirve una sola vez.',
  'mail.purpose_register': 'Se ha solicitado para registrar una cuenta.',
  'mail.purpose_login_unlock': 'Se ha solicitado para desbloquear una cuenta.',
  'mail.purpose_reset_password': 'Se ha solicitado para crear una nueva contraseña de acceso.',
  'mail.purpose_fund_password': 'Se ha solicitado para crear una contraseña de retiro.',
  'mail.purpose_bind':
    'Se ha solicitado para vincular una cuenta bancaria o dirección de billetera para retiros.',
  'mail.code_never_shared':
    '{brand} nunca te pedirá este código. Si no lo has solicitado tú, no hagas nada ni lo compartas con nadie.',
  'mail.code_sms':
    '{code} es tu código de {brand}, válido {n, plural, one {# minuto} many {# minutos} other {# minutos}}. No lo compartas.',
  'mail.message_subject': '{brand}: {title}',
  'mail.message_no_link':
    'Este correo no lleva enlaces a propósito. Para ver más, abre {brand} por tu cuenta.',
  'mail.message_sms': '{brand}: {text}',
  'mail.own_word': 'Tu palabra propia: {word}',
  'mail.purpose_secure': 'Se ha solicitado para proteger la cuenta o para cambiar cómo se protege.',
  'mail.purpose_close': 'Se ha solicitado para cerrar la cuenta.',
  'mail.purpose_withdraw': 'Se ha solicitado para retirar dinero.',
  'mail.purpose_data_download': 'Se ha solicitado para descargar todos los datos de la cuenta.',
  'mail.purpose_change_name':
    'Se ha solicitado para cambiar el correo electrónico o el número de teléfono de la cuenta.',
  'mail.purpose_new_name':
    'Se ha solicitado para usar este correo electrónico o número de teléfono en una cuenta.',
  'mail.purpose_take_back':
    'Se ha solicitado para recuperar este correo electrónico o número de teléfono en su cuenta.',
  'mail.purpose_api_key': 'Se ha solicitado para crear una clave de API de la cuenta.',
} satisfies Translated<typeof english>
