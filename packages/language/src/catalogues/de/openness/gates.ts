import type { Translated } from '../../../messages.ts'
import type { gates as english } from '../../en/openness/gates.ts'

export const gates = {
  'title.suitability': 'Vor echtem Geld',
  'suitability.lead':
    'Vor Ihrer ersten Order mit echtem Geld: Risikohinweis lesen, {suitability_questions, spellout} Fragen beantworten, dann {suitability_hours, plural, one {# Stunde} other {# Stunden}} warten. Für Übungsgeld gilt nichts davon, und Sie können jederzeit aufhören.',
  'suitability.read': 'Ich habe den Risikohinweis gelesen',
  'suitability.missing_risk': 'Lesen Sie den Risikohinweis, um fortzufahren',
  'suitability.missing_answers':
    'Beantworten Sie alle {suitability_questions, spellout} Fragen, um fortzufahren',
  'suitability.q.most_loss': 'Wie viel können Sie mit einer Order verlieren?',
  'suitability.a.most_loss.nothing': 'Nichts',
  'suitability.a.most_loss.half': 'Die Hälfte des Einsatzes',
  'suitability.a.most_loss.stake_and_fee': 'Einsatz und Gebühr',
  'suitability.q.counterparty': 'Wer steht auf der anderen Seite Ihrer Order?',
  'suitability.a.counterparty.house': '{brand}',
  'suitability.a.counterparty.other_customers': 'Andere Kunden',
  'suitability.a.counterparty.nobody': 'Niemand',
  'suitability.q.over_time': 'Viele Orders bei gleichen Chancen: Was geschieht im Schnitt?',
  'suitability.a.over_time.gain': 'Ich gewinne',
  'suitability.a.over_time.even': 'Ich gewinne nichts und verliere nichts',
  'suitability.a.over_time.loss': 'Ich verliere: Die Bedingungen begünstigen die Plattform',
  'suitability.q.early_end': 'Wann lässt sich eine Order vorzeitig schließen?',
  'suitability.a.early_end.any_time': 'Jederzeit',
  'suitability.a.early_end.never': 'Nie',
  'suitability.a.early_end.while_winning': 'Solange sie gewinnt',
  'suitability.q.money': 'Welches Geld würden Sie verwenden?',
  'suitability.a.money.needed': 'Geld, das ich zum Leben brauche',
  'suitability.a.money.borrowed': 'Geliehenes Geld',
  'suitability.a.money.can_lose': 'Geld, dessen Verlust ich verkraften kann',
  'suitability.wrong':
    'Das stimmt nicht. Bitte überlegen Sie noch einmal und wählen Sie eine andere Antwort.',
  'suitability.go_on': 'Weiter',
  'suitability.leave': 'Verlassen',
  'suitability.waiting': 'Ihre erste Order mit echtem Geld ist ab {until} möglich',
  'suitability.waiting_note': 'Bis dahin wird nichts abgebucht, und Sie können es dabei belassen.',
  'suitability.passed': 'Beantwortet',
  'suitability.passed_note': 'Sie können Orders mit echtem Geld aufgeben, wo sie angeboten werden.',
  'suitability.not_loaded': 'Die Fragen wurden nicht geladen',
  'disclosure.what': 'Was das ist',
  'disclosure.what.value': 'Ein Zeitkontrakt: höher oder tiefer nach der gewählten Zeit',
  'disclosure.most_loss': 'Höchster Verlust',
  'disclosure.most_loss.note': 'je Order',
  'disclosure.losing': 'Kunden mit Verlust',
  'disclosure.losing.note':
    'echtes Geld, {losing_share_months, plural, one {letzter Monat} other {letzte # Monate}}',
  'disclosure.losing.none': 'Noch nicht genug Orders',
  'disclosure.country':
    'Mit echtem Geld wird dies in EU und EWR, im Vereinigten Königreich, in Australien, Kanada, Israel und den USA nicht angeboten, auch nirgends ohne hinterlegte Lizenz oder Rechtsgutachten.',
  'disclosure.risk': 'Risikohinweis',
  'disclosure.verify': 'So prüfen Sie nach',
} satisfies Translated<typeof english>
