import type { Translated } from '../../../messages.ts'
import type { close as english } from '../../en/trading/close.ts'

export const close = {
  'close.act': 'Vorzeitig schließen',
  'close.value_now': 'Wert nach dem letzten Tick',
  'close.min': 'Mindestens',
  'close.min_note':
    'Der nächste Tick ist der Schlusskurs. Ergibt er weniger, läuft die Order einfach weiter.',
  'close.how':
    'Wert = Rückzahlung × Gewinnchance, abzüglich {charge} Abschlag. Die Chance folgt aus Einstieg, Kurs, Restzeit und einer Volatilität von {volatility} im Jahr (Formel E1).',
  'close.send': 'Für mindestens {amount} schließen',
  'close.waiting': 'Schließung angefragt. Der nächste Tick entscheidet.',
  'close.lapsed.no_tick': 'Kein Tick kam rechtzeitig. Die Order läuft weiter.',
  'close.lapsed.too_late': 'Der Ablauf kam zuvor. Die Order läuft bis zum Ende.',
  'close.lapsed.below_min':
    'Der nächste Tick ergab {value}, weniger als Ihr Minimum von {min}. Die Order läuft weiter.',
  'close.offered': 'Möglich, Formel E1, Abschlag {charge}',
  'close.runs':
    'Sie können diese Order bis {close_before_seconds} s vor Ablauf vorzeitig schließen. Bei Gleichstand oder fehlendem Tick gehen Einsatz und Gebühr zurück.',
  'close.sum': 'Schließungswert',
  'close.charge': 'Abschlag beim vorzeitigen Schließen',
  'close.volatility': 'Jahresvolatilität der Schließungsformel',
  'close.not_sum': 'Bitte einen Betrag über 0 eingeben.',
} satisfies Translated<typeof english>
