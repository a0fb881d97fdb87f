import type { apikeys as english } from '../../en/accounts/apikeys.ts'
import type { Translated } from '../../../messages.ts'

/** German texts of the area apikeys. */
export const apikeys: Translated<typeof english> = {
  'title.api_keys': 'API-Schlüssel',
  'title.api_key_new': 'Neuer API-Schlüssel',
  'title.first_call': 'Erster Aufruf',
  'apikeys.lead':
    'Mit einem Schlüssel liest Ihr eigenes Programm Ihr Konto oder handelt für Sie. Kein Schlüssel zahlt je aus, lockert ein Limit oder sieht Ihre Dokumente.',
  'apikeys.make': 'Schlüssel erstellen',
  'apikeys.first_call': 'Erster Aufruf: curl, JavaScript, Python',
  'apikeys.none': 'Keine API-Schlüssel',
  'apikeys.none_note': 'Kurse brauchen keinen Schlüssel: Sie sind für jedes Programm offen.',
  'apikeys.scope': 'Was er darf',
  'apikeys.scope.read': 'Lesen',
  'apikeys.scope.trade': 'Lesen und handeln',
  'apikeys.scope_note.read':
    'Eigene Orders, Guthaben, Bewegungen, Kontoauszüge, Ergebnisse, Projekte und Nachweise.',
  'apikeys.scope_note.trade':
    'Dasselbe, und er platziert Orders von Ihrem Guthaben, unter Ihren eigenen Limits.',
  'apikeys.state.active': 'bis {time}',
  'apikeys.state.expired': 'abgelaufen: {time}',
  'apikeys.state.revoked': 'widerrufen: {time}',
  'apikeys.used': 'Zuletzt benutzt {time}, von {address}',
  'apikeys.unused': 'Nie benutzt',
  'apikeys.bound': 'Nur von {addresses}',
  'apikeys.unbound': 'Von jeder Adresse',
  'apikeys.cap': 'Setzt höchstens {sum} am Tag ein',
  'apikeys.revoke': 'Widerrufen',
  'apikeys.revoke_what': 'Widerrufen: {name}',
  'apikeys.revoked_now': 'Widerrufen. Er öffnet nichts mehr.',
  'apikeys.ended': 'Beendet',
  'apikeys.ended_note':
    'Beendete Schlüssel bleiben {api_keys_kept_days, plural, one {# Tag} other {# Tage}} in dieser Liste.',
  'apikeys.no_more': 'Keine weiteren Schlüssel',
  'apikeys.load_more': 'Weitere Schlüssel laden',
  'apikeys.name': 'Name des Schlüssels',
  'apikeys.name_hint': 'Wofür er ist, damit Sie ihn wiedererkennen.',
  'apikeys.addresses': 'Adressen (empfohlen)',
  'apikeys.addresses_hint':
    'IPv4 oder IPv6, auch Netze wie 203.0.113.0/24, durch Kommas getrennt. Leer gilt der Schlüssel von überall.',
  'apikeys.addresses_wrong':
    'Bitte bis zu {api_key_addresses} Adressen oder Netze eingeben, etwa 203.0.113.7, 203.0.113.0/24 oder 2001:db8::/32.',
  'apikeys.days': 'Gültig, Tage',
  'apikeys.day_cap': 'Höchster Einsatz am Tag in USD (freiwillig)',
  'apikeys.day_cap_hint': 'Ihre eigenen Limits gelten auch für Schlüssel, was immer hier steht.',
  'apikeys.sum_wrong': 'Bitte eine Summe über 0 mit höchstens zwei Nachkommastellen eingeben.',
  'apikeys.missing.name': 'Namen eingeben',
  'apikeys.missing.addresses': 'Adressen berichtigen',
  'apikeys.missing.sum': 'Summe berichtigen',
  'apikeys.action': 'Schlüssel erstellen',
  'apikeys.shown':
    'Dieser Schlüssel wird nur jetzt angezeigt und nirgends aufbewahrt. Legen Sie ihn dort ab, wo Ihr Programm ihn liest, nie in dessen Quelltext oder in einer Adresse.',
  'apikeys.key': 'API-Schlüssel',
  'apikeys.kept': 'Ich habe den Schlüssel aufbewahrt.',
  'apikeys.missing.kept': 'Aufbewahren bestätigen',
  'apikeys.done': 'Fertig',
  'apikeys.call.lead':
    'Jeder Aufruf ist eine Anfrage mit dem Schlüssel im Header „token“, nie in einer Adresse. Jedes Beispiel liest ihn aus der Umgebungsvariable PLUMBLINE_KEY.',
  'apikeys.call.language': 'Programmiersprache',
  'apikeys.call.save': 'Als Datei speichern',
  'apikeys.call.know': 'Gut zu wissen',
  'apikeys.call.envelope':
    'Jede Antwort ist JSON: „code“, „msg“ und „data“. Programme lesen code und data; data.refusal benennt eine Ablehnung, in jeder Sprache gleich.',
  'apikeys.call.order':
    'Eine Order braucht zwei Aufrufe: Ein Orderschein nennt jede Zahl, und die Order nimmt ihn unverändert. Mit demselben Idempotency-Key erneut gesendet, entsteht sie nie zweimal.',
  'apikeys.call.limits':
    'Ein Schlüssel macht im Schnitt {rate} Aufrufe je Sekunde und {burst} auf einmal. Bei Status 429 warten Sie die Sekunden, die Retry-After nennt.',
  'apikeys.call.stream':
    'Der Stream meldet Kurse sowie Ihre Orders und Guthaben, sobald sie sich ändern. Ein widerrufener Schlüssel beendet seine Streams sofort.',
  'apikeys.call.docs': 'Alle Aufrufe, mit dem nötigen Recht',
}
