import type { Translated } from '../../../messages.ts'
import type { reason as english } from '../../en/desk/reason.ts'

/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': 'El dinero no ha llegado.',
  'recharge.reason.duplicate': 'Esta transferencia ya se envió con otro depósito.',
  'recharge.reason.third_party_payer': 'El dinero vino de otra persona. Se devuelve íntegro.',
  'recharge.reason.unreadable': 'El comprobante no se puede leer.',
  'withdraw.reason_code.unreadable': 'Los datos de la cuenta o dirección no se pueden leer.',
  'withdraw.reason_code.target_unreachable': 'No se puede llegar a la cuenta o dirección.',
  'withdraw.reason_code.holder_differs': 'El titular no es el nombre verificado.',
  'withdraw.reason_code.suspected_fraud':
    'Puede que no lo hayas enviado tú. Revisa tus dispositivos y contraseñas.',
  'withdraw.reason_code.legal_hold': 'Lo impide la orden de una autoridad.',
  'identity.reason.unreadable': 'La imagen no se puede leer. Tómala de nuevo con buena luz.',
  'identity.reason.name_differs': 'El nombre no coincide con el del documento.',
  'identity.reason.number_differs': 'El número no coincide con el del documento.',
  'identity.reason.birthday_differs': 'La fecha de nacimiento no coincide con la del documento.',
  'identity.reason.expired': 'El documento está caducado. Usa uno vigente.',
  'identity.reason.not_accepted':
    'No se acepta este tipo de documento. Usa un documento de identidad o un pasaporte.',
} as const satisfies Translated<typeof english>
