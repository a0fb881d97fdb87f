import type { Translated } from '../../../messages.ts'
import type { proof as english } from '../../en/openness/proof.ts'

export const proof = {
  'title.proof': 'Order nachprüfen',
  'about.proof':
    'Prüfen Sie eine abgerechnete Order von {brand} auf Ihrem Gerät nach: signierter Orderschein, öffentliche Kurse, Ergebnis und Summe.',
  'verify.step.keys': 'Mit den veröffentlichten Schlüsseln signiert',
  'verify.step.ticket': 'Orderschein ist signiert und entspricht seinen Bedingungen',
  'verify.step.receipt': 'Beleg ist signiert und entspricht dem Orderschein',
  'verify.step.checkpoints': 'Öffentliche Protokolle sind signiert und nur gewachsen',
  'verify.step.events': 'Order steht im öffentlichen Protokoll',
  'verify.step.ticks': 'Es fehlt kein Kurs',
  'verify.step.entry': 'Einstieg: erster Kurs nach Annahme',
  'verify.step.exit': 'Ausstieg folgt der Abrechnungsregel',
  'verify.step.outcome': 'Ergebnis und Summe nachgerechnet',
  'verify.step.transfers': 'Genau diese Summe wurde gebucht',
  'verify.later': 'noch nicht',
  'verify.withheld': 'in geteilten Nachweisen nicht gezeigt',
  'verify.unreachable': 'Nachweis oder Schlüssel konnten nicht gelesen werden. Bewiesen ist damit nichts.',
  'verify.soon':
    'Das öffentliche Protokoll wird jede Sekunde versiegelt. Bitte versuchen Sie es gleich noch einmal.',
  'verify.holds': 'Jeder Schritt stimmt.',
  'verify.download': 'Nachweis herunterladen',
  'verify.lead':
    'Alles wird auf diesem Gerät aus signierten und öffentlichen Daten nachgerechnet. Sie müssen uns nichts glauben.',
  'verify.pick': 'Nachweisdatei auswählen',
  'verify.pick_note':
    'Von einer abgerechneten Order heruntergeladen oder Ihnen zugesandt. Die Datei bleibt auf diesem Gerät.',
  'verify.no_proof': 'Diese Datei ist kein Nachweis einer Order.',
  'verify.gone': 'Hier ist kein Nachweis',
  'verify.gone_note': 'Der Link wurde beendet oder ist unvollständig.',
  'verify.own_note': 'Melden Sie sich an, um eine eigene Order nachzuprüfen.',
  'order.exit_price': 'Ausstiegskurs',
  'share.title': 'Nachweis-Link',
  'share.open': 'Nachweis-Link teilen',
  'share.note':
    'Wer den Link hat, sieht diese Order mit ihren Beträgen und kann sie nachprüfen. Ihr Name und Ihr Konto werden nicht gezeigt.',
  'share.make': 'Link erstellen',
  'share.stop': 'Teilen beenden',
  'share.qr': 'QR-Code des Nachweis-Links',
  'share.failed': 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  'fork.title': 'Ein öffentliches Protokoll wurde verändert',
  'fork.text':
    'Dieser Browser kennt einen signierten Stand des Protokolls {log}, der im jetzt gezeigten nicht enthalten ist. Ein Protokoll darf nur wachsen. Speichern Sie beide Prüfpunkte: Sie beweisen es.',
  'fork.before': 'Gemerkt',
  'fork.now': 'Jetzt gezeigt',
  'fork.save': 'Beide Prüfpunkte speichern',
  'fork.report': 'Melden',
  'fork.accept': 'Den neuen merken',
  'statement.paper': 'Datei mit Nachweisen',
  'statement.paper_note': 'Die Datei mit Nachweisen prüft sich selbst, offline und ohne {brand}.',
  'paper.made': 'Erstellt',
  'paper.check': 'Diesen Auszug prüfen',
  'paper.lead':
    'Diese Datei enthält ihre Nachweise und ein Prüfprogramm. Sie funktioniert ohne Netz und ohne {brand}.',
  'paper.no_script': 'Die Prüfung braucht JavaScript. Die Zahlen sind auch ohne lesbar.',
  'paper.holds_partly': 'Jeder Schritt, der möglich ist, stimmt. Nicht alle Nachweise sind in dieser Datei.',
  'paper.fails': 'Ein Schritt stimmt nicht. Die Datei wurde verändert, oder ihre Nachweise sind falsch.',
  'paper.unsupported':
    'Dieser Browser kann die Signaturen nicht prüfen; bewiesen ist damit noch nichts. Öffnen Sie die Datei in einem Browser, der Ed25519 unterstützt.',
  'paper.partial': 'nicht vollständig in dieser Datei',
  'paper.liabilities': 'Ihr Guthaben in der Erfassung aller Kunden',
  'paper.step.table': 'Die Zahlen auf dieser Seite sind die der Daten',
  'paper.step.sums': 'Anfangssaldo und Buchungen ergeben den Endsaldo',
  'paper.step.events': 'Jede Buchung steht im öffentlichen Protokoll',
  'paper.step.lines': 'Genau diese Summen wurden gebucht',
  'paper.step.listed': 'Das Ergebnis ist das des Auszugs',
  'paper.limits': 'Was diese Datei nicht zeigen kann',
  'paper.limit.keys':
    'Die Schlüssel liegen in der Datei selbst, und solche Schlüssel beweisen allein nichts. Vergleichen Sie sie mit einer Kopie von anderswo.',
  'paper.limit.script':
    'Wer die Datei ändert, kann auch ihr Prüfprogramm ändern. Jedes andere Prüfprogramm kann dieselben Daten lesen: Das Format ist öffentlich.',
  'paper.limit.before': 'Den Anfangssaldo gibt {brand} an, ebenso, dass keine Buchung fehlt.',
  'paper.limit.words':
    'Namen, Arten und Zeiten stehen hier, wie {brand} sie geschrieben hat. Nur Zahlen werden verglichen.',
  'paper.left.orders':
    'Orders ohne Nachweis in dieser Datei: {n}. Höchstens die neuesten {most} haben Platz.',
  'paper.left.events':
    'Ältere Buchungen ohne Nachweis in dieser Datei: {n}. Die Summen lassen sich deshalb nicht mit den Büchern vergleichen.',
  'paper.left.count':
    'Hier fehlt der Nachweis, dass Ihr Guthaben erfasst ist: Sie waren noch bei keiner Erfassung dabei.',
  'paper.keys': 'Schlüssel in dieser Datei',
  'paper.keys_note':
    'Vergleichen Sie sie mit einer Kopie, die Sie früher gespeichert haben oder die jemand anderes hat. Veröffentlicht sind sie unter:',
} as const satisfies Translated<typeof english>
